import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyRepository } from "@/testing/repository-copy";

type Texts = Record<string, string>;
type Messages = {
  task: { fields: Texts; exchange: { columns: Texts } };
  kanban: { history: { fields: Texts } };
  userForm: { fields: Texts };
  exchange: { columns: Texts };
  audit: { fields: Texts };
};

const withTexts = (reference: string, department: string) => (file: string) => {
  const messages: Messages = JSON.parse(file);
  const { task, kanban, userForm, exchange, audit } = messages;
  for (const texts of [task.fields, task.exchange.columns, kanban.history.fields]) texts.reference = reference;
  for (const texts of [userForm.fields, exchange.columns, audit.fields]) texts.department = department;
  return `${JSON.stringify(messages, null, 2)}\n`;
};

const before = (mark: string, line: string) => (file: string) => file.replace(mark, `${line}\n${mark}`);

type Edits = Readonly<Record<string, (file: string) => string>>;

/** What somebody writes by hand so that a task has a text "reference"; the migration is generated from it. */
const taskEdits: Edits = {
  "features/task/domain/fields.ts": before("} as const satisfies", '  reference: { kind: "text", max: 100 },'),
  "server/db/schema/project.ts": before(
    "    estimateMinutes: integer(),",
    '    reference: varchar({ length: 100 }).notNull().default(""),',
  ),
};
/** The same for a person's "department". */
const personEdits: Edits = {
  "features/user/domain/fields.ts": before(
    "  jobTitle: {",
    '  department: { kind: "line", max: 100, seenBy: "staff" },',
  ),
  "server/db/schema/user.ts": before("      jobTitle: text(),", "      department: text(),"),
};
const messageEdits: Edits = {
  "messages/en.json": withTexts("Reference", "Department"),
  "messages/mn.json": withTexts("Лавлагаа", "Хэлтэс"),
  "messages/ar.json": withTexts("المرجع", "القسم"),
};
const edits: Edits = { ...taskEdits, ...personEdits, ...messageEdits };

let copy: ReturnType<typeof copyRepository>;
const originals = new Map<string, string>();
const compile = (project: string) => copy.node("node_modules/typescript/bin/tsc", "--noEmit", "-p", project);

const pathOf = (file: string) => join(copy.folder, file);

function applyAllBut(left: readonly string[]): void {
  for (const [file, edit] of Object.entries(edits)) {
    const original = originals.get(file) ?? "";
    const isLeftOut = left.includes(file);
    const text = isLeftOut ? original : edit(original);
    if (!isLeftOut) expect(text, file).not.toBe(original);
    writeFileSync(pathOf(file), text);
  }
}

beforeAll(() => {
  copy = copyRepository("new-field");
  const include = [
    "*.d.ts",
    "features/task",
    "features/user",
    "features/kanban/activity",
    "features/audit",
    "server/db/schema",
  ];
  writeFileSync(pathOf("tsconfig.part.json"), JSON.stringify({ extends: "./tsconfig.json", include }));
  cpSync("testing/new-field/round-trip.ts", pathOf("app/api/project/task/reference.test.ts"));
  for (const file of Object.keys(edits)) originals.set(file, readFileSync(pathOf(file), "utf8"));
});

afterAll(() => copy.remove());

test("a field of a task, or of a person, takes five files by hand, and goes round from its input to its file", {
  tags: ["full"],
  timeout: 900_000,
}, () => {
  for (const own of [taskEdits, personEdits]) expect(Object.keys({ ...own, ...messageEdits })).toHaveLength(5);
  applyAllBut([]);
  expect(compile("tsconfig.json")).toEqual({ status: 0, output: "" });
  expect(copy.node("scripts/messages.mjs")).toMatchObject({ status: 0 });
  expect(copy.node("node_modules/drizzle-kit/bin.cjs", "generate")).toMatchObject({ status: 0 });
  const roundTrip = ["run", "--project", "server", "app/api/project/task/reference.test.ts"];
  const { status, output } = copy.node("node_modules/vitest/vitest.mjs", ...roundTrip);
  expect(output).toContain("1 passed");
  expect(status).toBe(0);
});

const [taskFile = "", taskTable = ""] = Object.keys(taskEdits);
const [personFile = "", personTable = ""] = Object.keys(personEdits);

test.for([
  { name: "the descriptions", left: [taskFile, personFile] },
  { name: "the columns of the tables", left: [taskTable, personTable] },
  { name: "the English texts", left: ["messages/en.json"] },
])("leaving out $name is a type error", { tags: ["full"], timeout: 900_000 }, ({ left }) => {
  applyAllBut(left);
  const { status, output } = compile("tsconfig.part.json");
  expect(output).toMatch(/error TS\d+: .*reference/);
  expect(output).toMatch(/error TS\d+: .*department/);
  expect(status).not.toBe(0);
});

test.for(["messages/mn.json", "messages/ar.json"])(
  "leaving out %s is named by the check of the messages",
  { tags: ["full"] },
  (file) => {
    applyAllBut([file]);
    const { status, output } = copy.node("scripts/messages.mjs");
    expect(output).toMatch(/task\.fields\.reference/);
    expect(output).toMatch(/userForm\.fields\.department/);
    expect(status).not.toBe(0);
  },
);
