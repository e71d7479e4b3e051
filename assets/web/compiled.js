// WebAssembly that workers share.

/** The code at an address, compiled; also where the host sends it under another type. */
export const compiled = (address) =>
  WebAssembly.compileStreaming(fetch(address)).catch(async () => {
    const response = await fetch(address);
    return WebAssembly.compile(await response.arrayBuffer());
  });
