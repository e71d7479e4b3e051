// Shaders come with the game's code as they were written, comments and all. This puts spaces in the place of what says
// nothing to a driver, and of shaders that this game never runs in a browser; those take next to nothing once compressed.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** Effects that the game does not use, or that WebGL 2 cannot have: package and file. */
const UNUSED = [
  /^bevy_core_pipeline\/(oit|skybox)\//,
  /^bevy_core_pipeline\/prepass\/background_motion_vectors/,
  /^bevy_pbr\/atmosphere\/(bindings|bruneton_functions|functions|render_sky)/,
  /^bevy_pbr\/(ssr|volumetric_fog|meshlet|transmission|lightmap)\//,
  /^bevy_pbr\/cluster\/cluster_raster/,
  /^bevy_pbr\/decal\/forward_decal/,
  /^bevy_pbr\/deferred\//,
  /^bevy_pbr\/light_probe\/irradiance_volume/,
  /^bevy_pbr\/render\/(fog|morph|skinning|parallax_mapping|occlusion_culling)/,
  /^bevy_render\/occlusion_culling\//,
  // What checks indirect draws and times, and writes shaders for WebGPU.
  /^wgpu-core\/(indirect_validation|timestamp_normalization)\//,
  /^naga\/back\/wgsl\//,
];

/** What is never defined there: materials, meshes and lights that the game does not have, or that WebGL 2 cannot. */
const NEVER = new Set([
  "ATMOSPHERE",
  "BINDLESS",
  "CLUSTERED_DECALS_ARE_USABLE",
  "CONTACT_SHADOWS",
  "DEFERRED_PREPASS",
  "IRRADIANCE_VOLUME",
  "IRRADIANCE_VOLUMES_ARE_USABLE",
  "LIGHTMAP",
  "MESHLET_MESH_MATERIAL_PASS",
  "MORPH_TARGETS",
  "MOTION_VECTOR_PREPASS",
  "PCSS_SAMPLERS_AVAILABLE",
  "SCREEN_SPACE_REFLECTIONS",
  "SKINNED",
  "STANDARD_MATERIAL_ANISOTROPY",
  "STANDARD_MATERIAL_DIFFUSE_TRANSMISSION",
  "STANDARD_MATERIAL_SPECULAR_TRANSMISSION",
  "VERTEX_UVS_B",
]);

/** Every shader in the packages that the game is built from: its text, and whether a browser could run it. */
function shaders() {
  const told = execFileSync("cargo", ["metadata", "--format-version", "1", "--filter-platform", "wasm32-unknown-unknown"], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
    stdio: ["ignore", "pipe", "inherit"],
  });
  return JSON.parse(told).packages.flatMap(({ name: crate, manifest_path }) => {
    const folder = join(dirname(manifest_path), "src");
    let names = [];
    try {
      names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".wgsl"));
    } catch {
      // Not every package keeps its source there.
    }
    return names.map((name) => {
      const text = readFileSync(join(folder, name));
      const unused = UNUSED.some((effect) => effect.test(`${crate}/${name}`));
      return { text, runs: !(unused || (crate.startsWith("bevy") && onlyComputes(text.toString("latin1")))) };
    });
  });
}

/** Whether a shader only computes, which WebGL 2 cannot: Bevy never makes its pipelines there. */
function onlyComputes(text) {
  return text.includes("@compute") && !/@fragment|@vertex|#define_import_path/.test(text);
}

/** The lines without those that only hold where something of `NEVER` is defined. */
function defined(lines) {
  const kept = [];
  // The conditions around a line: whether their lines are known to hold or not to, and whether they may.
  const open = [];
  for (const line of lines) {
    const [, negated, name] = line.match(/^#if(n?)def +(\w+)$/) ?? [];
    const [top] = open;
    if (line.startsWith("#if")) {
      open.unshift({ known: NEVER.has(name), holds: !NEVER.has(name) || negated === "n" });
    } else if (line === "#else" && top?.known) {
      top.holds = !top.holds;
    } else if (line.startsWith("#else") && top?.known) {
      // Conditions in a row are rare: such a shader stays whole.
      return lines;
    } else if (line.startsWith("#endif")) {
      open.shift();
    }
    const ofKnown = line.startsWith("#endif") ? top?.known : line.startsWith("#if") || line.startsWith("#else") ? open[0]?.known : false;
    if (!ofKnown && open.every(({ holds }) => holds)) kept.push(line);
  }
  return kept;
}

/** A shader without comments and indentation, as long as before. Lines with quotes may have slashes that are no comment. */
function bare(text) {
  const lines = text.toString("latin1").split("\n");
  const short = lines.map((line) => (line.includes('"') ? line : line.replace(/\/\/.*/, "").trim()));
  return Buffer.from(defined(short).join("\n").padEnd(text.length), "latin1");
}

/** Nothing but the name that other shaders import it by, for they wait until it is there. */
function blank(text) {
  const [path = ""] = text.toString("latin1").match(/^#define_import_path .*/m) ?? [];
  return Buffer.from(path.padEnd(text.length), "latin1");
}

/** Does so for every shader that is found in the code, byte for byte. Says how many, and how many bytes became spaces. */
export function bareShaders(code) {
  let [found, spaces] = [0, 0];
  for (const { text, runs } of shaders()) {
    const without = runs ? bare(text) : blank(text);
    for (let at = code.indexOf(text); text.length > 0 && at >= 0; at = code.indexOf(text, at + text.length)) {
      without.copy(code, at);
      found++;
      spaces += text.length - without.toString("latin1").trimEnd().length;
    }
  }
  return { found, spaces };
}
