// Draws the pictures that other sites show beside a link to a public page, into public/og: its title in our own fonts, shaped by
// the browser. Needs no server. Run: node scripts/share-pictures.mjs
import { mkdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import sharp from "sharp";
import { register } from "tsx/esm/api";
import { findBrowser } from "./lib/browser.mjs";

const unregister = register();
const { sharedPages, shareSize, sharePictureOf } = await import("../features/landing/domain/share-pictures");
const { locales, directionOf } = await import("../lib/locale");
await unregister();

const root = fileURLToPath(new URL("..", import.meta.url));
mkdirSync(`${root}public/og`, { recursive: true });

/** @param {string} name @param {string} file */
const fontRule = (name, file) => {
  const data = readFileSync(`${root}node_modules/@fontsource-variable/${file}-wght-normal.woff2`).toString("base64");
  return `@font-face { font-family: "${name}"; font-weight: 100 900; src: url("data:font/woff2;base64,${data}") }`;
};
const fontRules = [
  fontRule("Public", "public-sans/files/public-sans-latin"),
  fontRule("Cyrillic", "inter/files/inter-cyrillic"),
  fontRule("CyrillicExt", "inter/files/inter-cyrillic-ext"),
  fontRule("Arabic", "noto-sans-arabic/files/noto-sans-arabic-arabic"),
].join("\n");
const logo = readFileSync(`${root}public/icon.svg`, "utf8");

/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param {{ locale: import("../lib/locale").Locale, title: string, text: string }} page */
const draw = ({ locale, title, text }) => `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><style>
${fontRules}
body { box-sizing: border-box; display: grid; grid-template-rows: auto 1fr; width: 1200px; height: 630px; margin: 0; padding: 72px 80px;
  background: #f7f9fc; color: #18212e; font-family: Public, Cyrillic, CyrillicExt, Arabic; border-block-end: 16px solid #2563eb }
header { display: flex; align-items: center; gap: 20px; font-size: 40px; font-weight: 750 }
header svg { width: 64px; height: 64px }
main { align-self: center; display: grid; gap: 24px }
h1 { margin: 0; font-size: 72px; font-weight: 750; line-height: 1.2; text-wrap: balance }
p { margin: 0; color: #566172; font-size: 32px; line-height: 1.45; text-wrap: pretty }
</style><header>${logo}<span>Ordo</span></header><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></html>`;

const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ executablePath: await findBrowser(), args });
const page = await browser.newPage({ viewport: shareSize });
for (const locale of locales) {
  const messages = JSON.parse(readFileSync(`${root}messages/${locale}.json`, "utf8"));
  for (const { path, namespace } of sharedPages) {
    const { pageTitle, title, subtitle, description, text } = messages[namespace];
    await page.setContent(draw({ locale, title: pageTitle ?? title, text: subtitle ?? description ?? text }));
    await page.evaluate(() => document.fonts.ready);
    const file = `${root}public${sharePictureOf(path, locale)}`;
    await sharp(await page.screenshot())
      .png({ palette: true, colours: 64, compressionLevel: 9 })
      .toFile(file);
    console.log(`${file}  ${(statSync(file).size / 1000).toFixed(1)} KB`);
  }
}
await browser.close();
