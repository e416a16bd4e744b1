import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

type Messages = {
  task: { fields: Record<string, string>; exchange: { columns: Record<string, string> } };
  kanban: { history: { fields: Record<string, string> } };
};

const withText = (text: string) => (file: string) => {
  const messages: Messages = JSON.parse(file);
  for (const texts of [messages.task.fields, messages.task.exchange.columns, messages.kanban.history.fields])
    texts.reference = text;
  return `${JSON.stringify(messages, null, 2)}\n`;
};

/** What somebody writes by hand so that a task has a text "reference"; the migration is generated from it. */
const edits: Readonly<Record<string, (file: string) => string>> = {
  "features/task/domain/fields.ts": (file) =>
    file.replace(
      "} as const satisfies Fields;",
      '  reference: { kind: "text", max: 100 },\n} as const satisfies Fields;',
    ),
  "server/db/schema/project.ts": (file) =>
    file.replace(
      "    estimateMinutes: integer(),",
      '    estimateMinutes: integer(),\n    reference: varchar({ length: 100 }).notNull().default(""),',
    ),
  "messages/en.json": withText("Reference"),
  "messages/mn.json": withText("Лавлагаа"),
  "messages/ar.json": withText("المرجع"),
};

let copy = "";
const originals = new Map<string, string>();

const run = (command: string, ...parts: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, parts, { cwd: copy, encoding: "utf8" });
  return { status, output: stdout + stderr };
};
const node = (script: string, ...parts: string[]) => run(process.execPath, script, ...parts);
const compile = (project: string) => node("node_modules/typescript/bin/tsc", "--noEmit", "-p", project);

/** Leaves one edit out of all. */
function applyAllBut(left: string | null): void {
  for (const [file, edit] of Object.entries(edits)) {
    const original = originals.get(file) ?? "";
    const text = file === left ? original : edit(original);
    if (file !== left) expect(text, file).not.toBe(original);
    writeFileSync(join(copy, file), text);
  }
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "ordo-new-field-"));
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  // What was just deleted is still in the index.
  for (const file of listed.split("\0")) if (existsSync(file)) cpSync(file, join(copy, file));
  symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"));
  writeFileSync(join(copy, "next-env.d.ts"), '/// <reference types="next/image-types/global" />\n');
  const include = ["*.d.ts", "features/task", "features/kanban/activity", "server/db/schema"];
  writeFileSync(join(copy, "tsconfig.part.json"), JSON.stringify({ extends: "./tsconfig.json", include }));
  cpSync("testing/new-field/round-trip.ts", join(copy, "app/api/project/task/reference.test.ts"));
  run("git", "init", "-q");
  run("git", "add", "-A");
  for (const file of Object.keys(edits)) originals.set(file, readFileSync(join(copy, file), "utf8"));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test("a new field on a task takes at most six files by hand", () => {
  expect(Object.keys(edits).length).toBeLessThanOrEqual(6);
});

test("with all edits nothing is missing, and the field goes round from its input to its file", {
  tags: ["full"],
  timeout: 900_000,
}, () => {
  applyAllBut(null);
  expect(compile("tsconfig.json")).toEqual({ status: 0, output: "" });
  expect(node("scripts/messages.mjs")).toMatchObject({ status: 0 });
  expect(node("node_modules/drizzle-kit/bin.cjs", "generate")).toMatchObject({ status: 0 });
  const roundTrip = ["run", "--project", "server", "app/api/project/task/reference.test.ts"];
  const { status, output } = node("node_modules/vitest/vitest.mjs", ...roundTrip);
  expect(output).toContain("1 passed");
  expect(status).toBe(0);
});

test.for(["features/task/domain/fields.ts", "server/db/schema/project.ts", "messages/en.json"])(
  "leaving out %s is a type error",
  { tags: ["full"], timeout: 900_000 },
  (file) => {
    applyAllBut(file);
    const { status, output } = compile("tsconfig.part.json");
    expect(output).toMatch(/error TS\d+: .*reference/);
    expect(status).not.toBe(0);
  },
);

test.for(["messages/mn.json", "messages/ar.json"])(
  "leaving out %s is named by the check of the messages",
  { tags: ["full"] },
  (file) => {
    applyAllBut(file);
    const { status, output } = node("scripts/messages.mjs");
    expect(output).toMatch(/task\.fields\.reference/);
    expect(status).not.toBe(0);
  },
);
