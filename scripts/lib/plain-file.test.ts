import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { readPlainFile } from "./plain-file.mjs";

let path: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "ordo-plain-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  path = join(folder, "it");
});

const read = (options = {}) => readPlainFile(path, { maxBytes: 5, advice: "remove it", ...options });

test.each<[string, () => unknown]>([
  ["a folder", () => mkdirSync(path)],
  ["a pipe", () => execFileSync("mkfifo", [path])],
  ["a symbolic link", () => symlinkSync("/dev/zero", path)],
])("refuses %s by its name, without opening it", (kind, make) => {
  make();
  expect(read).toThrow(`${path} is ${kind}, not a file; remove it.`);
});

test("refuses a socket", async () => {
  const server = createServer().listen(path);
  onTestFinished(() => void server.close());
  await once(server, "listening");
  expect(read).toThrow(`${path} is a socket, not a file; remove it.`);
});

test("reads what a link leads to where links are meant, and no device", () => {
  writeFileSync(`${path}.there`, "fine");
  symlinkSync(`${path}.there`, path);
  expect(String(read({ mayBeLink: true }))).toBe("fine");
  rmSync(path);
  symlinkSync("/dev/zero", path);
  expect(() => read({ mayBeLink: true })).toThrow(`${path} is a device, not a file; remove it.`);
});

test("reads a file up to its bound, and answers null where there is none", () => {
  expect(read()).toBeNull();
  writeFileSync(path, "12345");
  expect(String(read())).toBe("12345");
  writeFileSync(path, "123456");
  expect(read).toThrow(`${path} has 6 bytes, more than the 5 it may have; remove it.`);
});
