import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadEnvironmentFile } from "./environment-file.mjs";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "ordo-env-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

const write = (content: string | Buffer) => writeFileSync(join(root, ".env"), content);

test("values are read in every form that such files have, and the environment wins", () => {
  vi.stubEnv("ORDO_TEST_GIVEN", "from outside");
  for (const name of ["A", "B", "C", "D", "E"]) vi.stubEnv(`ORDO_TEST_${name}`, undefined);
  write(
    "# comment\r\n\r\nORDO_TEST_A=1\nexport ORDO_TEST_B=\"x\ny\" # why\n  ORDO_TEST_C = 'a b'\nORDO_TEST_D=\nORDO_TEST_E=a=b#c\nORDO_TEST_GIVEN=no",
  );
  loadEnvironmentFile(root);
  const read = (name: string) => process.env[`ORDO_TEST_${name}`];
  expect(["A", "B", "C", "D", "GIVEN"].map(read)).toEqual(["1", "x\ny", "a b", "", "from outside"]);
});

test("a start without .env is fine, and .env.example is not read", () => {
  expect(() => loadEnvironmentFile(root)).not.toThrow();
  expect(() => loadEnvironmentFile(process.cwd())).not.toThrow();
});

test.each([
  ["binary", Buffer.from([0x41, 0x3d, 0xff, 0xfe, 0x80]), /is not a text in UTF-8/],
  ["with a zero byte", "A=1\nB=\0", /Line 2 of .* is malformed/],
  ["with a line that is none", "A=1\n\nthis is no setting\nB=2", /Line 3 of .* is malformed/],
  ["with an open quote", 'A="never closed\nB=2', /Line 1 of .* is malformed/],
  ["with a line of 1 MB", `A=${"x".repeat(1_048_576)}`, /has 1048578 bytes, more than/],
  ["with a long line", `A=1\nB=${"x".repeat(40_000)}`, /Line 2 of .* is longer than/],
])("a file %s is refused in one sentence", (_name, content, sentence) => {
  write(content);
  expect(() => loadEnvironmentFile(root)).toThrow(
    expect.objectContaining({ name: "Failure", message: expect.stringMatching(sentence) }),
  );
});

test("a folder of that name is refused in one sentence", () => {
  mkdirSync(join(root, ".env"));
  expect(() => loadEnvironmentFile(root)).toThrow(/\.env is a folder, not a file; remove it/);
});
