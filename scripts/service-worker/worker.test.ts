import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("public/sw.js is what its source makes", () => {
  expect(() =>
    execFileSync(process.execPath, ["scripts/service-worker.mjs", "--check"], { stdio: "pipe" }),
  ).not.toThrow();
});

test("the worker names no path but the shell and static files", () => {
  const source = readFileSync("scripts/service-worker/worker.ts", "utf8");
  const code = source.replace(/\/\*[\s\S]*?\*\//g, "");
  expect(code).not.toMatch(/\/api|\/dashboard|\/kanban/);
});
