import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { Failure } from "./failure.mjs";
import { phase } from "./progress.mjs";
import { root } from "./project.mjs";

const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const fixedPlaces = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

function isExecutable(/** @type {string | undefined} */ path) {
  try {
    if (path) accessSync(path, constants.X_OK);
    return Boolean(path);
  } catch {
    return false;
  }
}

/** Playwright's own Chromium, whether or not it is there. */
function playwrightChromium() {
  try {
    const { chromium } = createRequire(join(root, "package.json"))("playwright");
    return /** @type {string} */ (chromium.executablePath());
  } catch {
    return undefined;
  }
}

/** A Chromium or Chrome that this machine already has; CHROME_PATH names another. */
export function installedBrowser() {
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [process.env.CHROME_PATH, ...onPath, ...fixedPlaces, playwrightChromium()].find(isExecutable);
}

/** @param {string} command @param {string[]} args @returns {boolean} whether it went well */
function succeeds(command, args) {
  return spawnSync(command, args, { cwd: root, stdio: ["ignore", "ignore", "pipe"] }).status === 0;
}

const ways = [
  {
    title: "Installing Chromium with Playwright",
    may: () => true,
    install: () => succeeds(process.execPath, [join(root, "node_modules/playwright/cli.js"), "install", "chromium"]),
  },
  {
    title: "Installing Debian's Chromium",
    may: () => process.getuid?.() === 0 && isExecutable("/usr/bin/apt-get"),
    install: () =>
      succeeds("apt-get", ["update"]) && succeeds("apt-get", ["install", "-y", "--no-install-recommends", "chromium"]),
  },
];

/**
 * The path of a browser for the tests: an installed one, else one that is installed now. Without any the
 * tests fail; they never pass by leaving the browser out.
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  for (const { title, may, install } of ways) {
    const found = installedBrowser();
    if (found) return found;
    if (may()) await phase(title, install);
  }
  const found = installedBrowser();
  if (found) return found;
  throw new Failure(
    "There is no Chromium or Chrome and none could be installed; install one, or name it in CHROME_PATH.",
  );
}
