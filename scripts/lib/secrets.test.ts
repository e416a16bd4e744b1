import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { demoSecrets } from "./secrets.mjs";

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ordo-secrets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["AUTH_SECRET", "JOBS_SECRET", "AUTH_CLIENT_SECRET"]) vi.stubEnv(name, undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  return folder;
}

test("in a demo the secret of clients is the specification's example, and the others are drawn once", () => {
  const folder = makeFolder();
  const drawn = demoSecrets(folder);
  expect(drawn).toEqual({
    AUTH_CLIENT_SECRET: "123",
    AUTH_SECRET: expect.stringMatching(/^[\w-]{43}$/),
    JOBS_SECRET: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(drawn.AUTH_SECRET).not.toBe(drawn.JOBS_SECRET);
  expect(demoSecrets(folder)).toEqual(drawn);
  expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
});

test("what the environment gives is drawn by nobody", () => {
  const folder = makeFolder();
  vi.stubEnv("AUTH_CLIENT_SECRET", "a client's own secret");
  expect(Object.keys(demoSecrets(folder)).toSorted()).toEqual(["AUTH_SECRET", "JOBS_SECRET"]);
});

test("secrets may be a link to a file, and to nothing else", () => {
  const folder = makeFolder();
  const path = join(folder, "secrets.json");
  writeFileSync(join(folder, "elsewhere.json"), JSON.stringify({ AUTH_SECRET: "a", JOBS_SECRET: "b" }));
  symlinkSync(join(folder, "elsewhere.json"), path);
  expect(demoSecrets(folder)).toMatchObject({ AUTH_SECRET: "a", JOBS_SECRET: "b" });
  rmSync(path);
  symlinkSync("/dev/null", path);
  expect(() => demoSecrets(folder)).toThrow(`${path} is a device, not a file; free it`);
});
