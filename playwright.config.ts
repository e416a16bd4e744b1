import { cpSync, existsSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "playwright/test";
import { findBrowser } from "./scripts/lib/browser.mjs";
import { freePort } from "./scripts/lib/checks.mjs";

/** `npm run test:full` has seeded the demo company; without it the server seeds the same at its first start. */
function copySeed(folder: string): void {
  const seeded = process.env.SEEDED_FOLDER;
  if (!seeded || !existsSync(seeded)) return;
  for (const name of ["database", "secrets.json", "files"])
    cpSync(join(seeded, name), join(folder, name), { recursive: true });
}

/**
 * Workers load this file again; what the first process chose reaches them through the environment. E2E_ORIGIN
 * set from outside tests a server that already runs, and asks the assistant's service at E2E_ASSISTANT_PORT.
 */
if (!process.env.E2E_PORT && !process.env.E2E_ORIGIN) {
  const port = await freePort();
  const folder = join(tmpdir(), `ordo-e2e-${port}`);
  process.env.E2E_PORT = String(port);
  process.env.E2E_DATA = folder;
  copySeed(folder);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
process.env.E2E_ASSISTANT_PORT ??= String(await freePort());
process.env.E2E_STRIPE_PORT ??= String(await freePort());
process.env.CHROME_PATH ??= await findBrowser();

const origin = process.env.E2E_ORIGIN ?? `http://localhost:${process.env.E2E_PORT}`;
/** Chromium's own sandbox cannot be used by root, as containers and CI often are. */
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

export default defineConfig({
  testDir: "e2e",
  globalSetup: ["./e2e/assistant-service.ts", "./e2e/stripe-service.ts"],
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  // A time-out ends a hang; it does not grade speed.
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  reporter: process.env.E2E_REPORT ? [["list"], ["json", { outputFile: process.env.E2E_REPORT }]] : [["list"]],
  use: {
    baseURL: origin,
    locale: "en-GB",
    timezoneId: "Asia/Kathmandu",
    viewport: { width: 1280, height: 800 },
    // Recording every step slows every test down; `--trace=on` shows how one failed.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env.CHROME_PATH, args },
  },
  webServer: process.env.E2E_ORIGIN
    ? undefined
    : {
        command: "npm start",
        url: `${origin}/api/health`,
        env: {
          PORT: process.env.E2E_PORT ?? "",
          ORDO_DATA: process.env.E2E_DATA ?? "",
          HOST: "127.0.0.1",
          DATABASE_URL: "",
          AI_BASE_URL: `http://127.0.0.1:${process.env.E2E_ASSISTANT_PORT}/v1`,
          STRIPE_API_URL: `http://127.0.0.1:${process.env.E2E_STRIPE_PORT}`,
          // As testing/stripe-service.ts has them.
          STRIPE_SECRET_KEY: "sk_test_ofTheTests",
          STRIPE_WEBHOOK_SECRET: "whsec_ofTheTests",
          AI_API_KEY: "key-of-the-tests",
          AI_MODEL: "scripted-model",
          AI_MODELS: "second-model",
          // The scripted service is on this machine, where a model may take minutes to load.
          AI_FIRST_TOKEN_TIMEOUT_S: "20",
          // Tests hold answers back for as long as they look at the page.
          AI_IDLE_TIMEOUT_S: "600",
        },
        timeout: 600_000,
        gracefulShutdown: { signal: "SIGTERM", timeout: 12_000 },
        stdout: "ignore",
        stderr: "pipe",
      },
});
