import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    seededFolder: string;
  }
}

/** Made here, and removed here. */
let ownFolder: string | undefined;

function seed(folder: string): string {
  const env = { ...process.env, DATABASE_URL: "", AUTH_SECRET: "", AUTH_CLIENT_SECRET: "", ORDO_DATA: folder };
  execFileSync(process.execPath, ["--conditions=react-server", "--import", "tsx", "scripts/seed.ts"], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return folder;
}

/** The whole run's, seeded by the first project that needs it. It gets its final name once it is complete. */
function seedShared(folder: string): string {
  if (!existsSync(folder)) renameSync(seed(mkdtempSync(`${folder}-`)), folder);
  return folder;
}

/**
 * Makes a data folder with the demo company in it, once for all: filling a new one takes longer than a start.
 * scripts/test.mjs names one in SEEDED_FOLDER, for these tests and the end-to-end ones of `npm run test:full`, and
 * removes it.
 */
export function setup(project: TestProject): void {
  const shared = process.env.SEEDED_FOLDER;
  if (!shared) ownFolder = seed(mkdtempSync(join(tmpdir(), "ordo-seeded-")));
  project.provide("seededFolder", shared ? seedShared(shared) : (ownFolder ?? ""));
}

export function teardown(): void {
  if (ownFolder) rmSync(ownFolder, { recursive: true, force: true });
}
