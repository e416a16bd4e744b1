import { expect, test } from "vitest";
import { changedKeys, conflictsBetween, fieldsToWrite, mineOver, quotedInConflict, theirsOver } from "./edit-conflicts";

const start = { name: "Dig", days: ["mon"], note: "" };

test("a message about a conflict quotes the beginning of a text in one line, and nothing else", () => {
  expect(quotedInConflict("name", "Herd")).toBe("Herd");
  expect(quotedInConflict("name", "Герд ".repeat(40))).toBe(`${"Герд ".repeat(11)}Герд…`);
  expect(quotedInConflict("name", `${"a".repeat(58)}\u{1f404}b`)).toBe(`${"a".repeat(58)}…`);
  expect(quotedInConflict("description", `By machine\n\n${"- and by hand\n".repeat(9_000)}`)).toBe(
    "By machine - and by hand - and by hand - and by hand - and…",
  );
  expect(quotedInConflict("description", "")).toBeNull();
  expect(quotedInConflict("dueDate", "2027-01-01")).toBeNull();
});

test("edits conflict where both changed the same field, each to something else", () => {
  const theirs = { name: "Dig deep", days: ["tue"], note: "Stones" };
  expect(changedKeys(start, theirs)).toEqual(["name", "days", "note"]);
  expect(conflictsBetween(start, theirs, { ...start, note: "Sand" })).toEqual(["note"]);
  expect(conflictsBetween(start, theirs, { name: "Dig", days: ["tue"], note: "Stones" })).toEqual([]);
  expect(conflictsBetween(start, { ...start, name: "Dig deep" }, { ...start, note: "Sand" })).toEqual([]);
});

test("what two people changed is put together, and where both changed one field, one of them is chosen", () => {
  const theirs = { ...start, name: "Dig deep", days: ["tue"] };
  const mine = { ...start, name: "Dig wide", note: "Sand" };
  expect(mineOver(start, theirs, mine)).toEqual({ name: "Dig wide", days: ["tue"], note: "Sand" });
  expect(theirsOver(start, theirs, mine)).toEqual({ name: "Dig deep", days: ["tue"], note: "Sand" });
});

test("who types again what stood there before somebody else's change writes it, and other fields of theirs stay", () => {
  const theirs = { name: "Dig deep", days: ["tue"], note: "Stones" };
  const write = (mine: typeof start, conflict: ("name" | "note")[]) => [
    ...fieldsToWrite(start, mine, { theirs, conflict }),
  ];
  expect(write({ ...start, name: "Dig wide" }, [])).toEqual(["name"]);
  expect(write({ ...start, name: "Dig wide" }, ["name"])).toEqual(["name"]);
  expect(write(start, ["name"])).toEqual(["name"]);
  expect(write({ ...start, note: "Sand" }, ["name"])).toEqual(["note", "name"]);
  expect(write(start, [])).toEqual([]);
});
