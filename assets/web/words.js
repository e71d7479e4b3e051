// Every word that the page says by itself, before the game runs or beside it. What stands in index.html from the
// beginning stands there; what the game says comes from its locale files (assets/locales).

export const words = {
  game: "Bizingo",
  title: (page) => `${page} – Bizingo`,
  tryAgain: "Try again",
  goOn: "Continue",
  later: "Later",
  text: "Text",
  crashed: "The game stopped because of an error.",
  saved: "Your game is saved.",
  noSimd: "This browser is too old for the game: it has no WebAssembly with SIMD.",
  noSimdAdvice: "Firefox 89, Chrome 91, Safari 16.4 and later versions have it.",
  noWebGl: "This browser can’t draw the table: WebGL 2 is missing or turned off.",
  noWebGlAdvice: "Turning on hardware acceleration in the browser’s settings may help, or using another browser.",
  progress: (at, total) => `Loading ${at} of ${total} MB`,
  settingUp: "Setting up the table",
  notLoaded: (status) => (status ? `The game could not be loaded (status ${status}).` : "The game could not be loaded."),
  notLoadedAdvice: "Check your connection and try again.",
  noGraphics: "The browser has stopped the game’s graphics.",
  noGraphicsAdvice: "Your game is saved: continue where you left off.",
  newVersion: "There is a new version of the game.",
  update: "Update now",
  tooLarge: (name, megabytes) => `${name} is larger than ${megabytes} MB, too large for a saved game.`,
  notRead: (name) => `${name} could not be read.`,
  noCopy: "The clipboard is blocked in this browser.",
  noPaste: "This browser does not let the game read the clipboard. Put the cursor into the field and press Ctrl+V.",
};
