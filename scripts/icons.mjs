// Builds public/icons.<hash>.svg, one sprite of the icons that lib/icons.ts lists, and lib/icon-sprite.ts,
// which names the file. The hash lets browsers keep the sprite for ever. Run: node scripts/icons.mjs
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { register } from "tsx/esm/api";

const unregister = register();
const { iconNames } = await import("../lib/icons");
await unregister();

const source = new URL("../node_modules/lucide-static/icons/", import.meta.url);
const publicFolder = new URL("../public/", import.meta.url);

/** @param {string} name */
function symbol(name) {
  const svg = readFileSync(new URL(`${name}.svg`, source), "utf8");
  const shapes = svg
    .slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"))
    .replace(/\s*\n\s*/g, "")
    .replaceAll(" />", "/>");
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">${shapes}</symbol>`;
}

const sorted = [...iconNames].sort();
if (sorted.some((name, index) => name !== iconNames[index])) throw new Error("lib/icons.ts is not in order");

// Lucide is ISC licensed and asks that its notice travels with the icons.
const notice = "<!-- Icons: Lucide (ISC), lucide.dev/license -->";
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${notice}${sorted.map(symbol).join("")}</svg>\n`;
const file = `icons.${createHash("sha256").update(sprite).digest("hex").slice(0, 8)}.svg`;

for (const entry of readdirSync(publicFolder)) {
  if (/^icons\.[0-9a-f]{8}\.svg$/.test(entry) && entry !== file) unlinkSync(new URL(entry, publicFolder));
}
writeFileSync(new URL(file, publicFolder), sprite);
writeFileSync(
  new URL("../lib/icon-sprite.ts", import.meta.url),
  `/** Written by scripts/icons.mjs: where the sprite of this build lies. */\nexport const iconSprite = "/${file}";\n`,
);
