// Takes the pictures of the landing page into public/landing, from a server that runs with the demo data.
// Run: ORIGIN=http://localhost:3000 node scripts/landing-pictures.mjs
import { mkdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import sharp from "sharp";
import { register } from "tsx/esm/api";
import { findBrowser } from "./lib/browser.mjs";

const unregister = register();
const { screens, screenSize, pictureName, pictureWidths } = await import("../features/landing/domain/pictures");
const { locales, directionOf } = await import("../lib/locale");
const { modes } = await import("../lib/theme/tokens");
await unregister();

const origin = process.env.ORIGIN ?? "http://localhost:3000";
const folder = fileURLToPath(new URL("../public/landing/", import.meta.url));
mkdirSync(folder, { recursive: true });

const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const executablePath = await findBrowser();

/** A browser in which the administrator of the demo is signed in. One browser doesn't last for all pictures. */
async function openSignedIn() {
  const browser = await chromium.launch({ executablePath, args });
  const context = await browser.newContext({ viewport: screenSize, reducedMotion: "reduce" });
  const answer = await context.request.post(`${origin}/api/auth/login`, {
    data: { email: "admin@ordo.local", password: "ordo-admin-demo" },
    headers: { origin },
  });
  if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}.`);
  return context;
}

let bytes = 0;
for (const locale of locales) {
  const context = await openSignedIn();
  for (const mode of modes) {
    const cookies = { i18next: locale, themeMode: mode, themeDirection: directionOf(locale) };
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
    for (const { name, path } of screens) {
      const page = await context.newPage();
      await page.goto(`${origin}${path}`);
      await page.locator("main h1").first().waitFor();
      // Pictures of people and products come after the document.
      await page.waitForTimeout(2_500);
      await page.getByTestId("settings-button").evaluate((button) => {
        button.style.visibility = "hidden";
        // What a development server adds.
        document.querySelector("nextjs-portal")?.remove();
      });
      const shot = await page.screenshot();
      for (const width of pictureWidths) {
        const file = `${folder}${pictureName({ screen: name, locale, mode }, width)}`;
        await sharp(shot).resize({ width }).avif({ quality: 46, effort: 7, chromaSubsampling: "4:4:4" }).toFile(file);
        bytes += statSync(file).size;
        console.log(`${file}  ${(statSync(file).size / 1000).toFixed(1)} KB`);
      }
      await page.close();
    }
  }
  await context.browser()?.close();
}
console.log(`${(bytes / 1000).toFixed(0)} KB in all`);
