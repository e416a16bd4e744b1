import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    seededFolder: string;
  }
}

let folder: string;

/** Makes a data folder with the demo company in it, once for all: filling a new one takes longer than a start. */
export function setup(project: TestProject): void {
  folder = mkdtempSync(join(tmpdir(), "ordo-seeded-"));
  const env = { ...process.env, DATABASE_URL: "", AUTH_SECRET: "", AUTH_CLIENT_SECRET: "", ORDO_DATA: folder };
  execFileSync(process.execPath, ["--conditions=react-server", "--import", "tsx", "scripts/seed.ts"], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  project.provide("seededFolder", folder);
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
