import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeStorage } from "@/testing/browser-storage";
import { clearSignedOut, removePersonalRecords } from "./browser-records";
import { KeptDrafts } from "./kept-drafts";

const read = (stored: unknown) => {
  const text: unknown = Reflect.get(Object(stored), "text");
  return typeof text === "string" ? { text } : null;
};
/** A screen as a page has it that has just been loaded. */
const openAs = (personId: string, area = "card") => {
  const drafts = new KeptDrafts(area, read);
  return { drafts, found: drafts.personEntered(personId) };
};

beforeEach(() => vi.stubGlobal("localStorage", makeStorage()));
afterEach(() => vi.unstubAllGlobals());

test("a draft is there on the next page of the same person, in its area and for its target", () => {
  const { drafts } = openAs("saran");
  expect(drafts.write("1/comment", { text: "Hello" })).toBe(true);
  expect(openAs("saran").found).toEqual({ "1/comment": { text: "Hello" } });
  expect(openAs("saran", "ai-column").found).toEqual({});
  drafts.remove("1/comment");
  expect(openAs("saran").found).toEqual({});
});

test("another person who signs in sees none of it, and one who signs out leaves none", () => {
  openAs("saran").drafts.write("1/comment", { text: "Hers" });
  openAs("bold").drafts.write("1/comment", { text: "His" });
  expect(openAs("bold").found).toEqual({ "1/comment": { text: "His" } });
  removePersonalRecords("saran");
  expect(openAs("saran").drafts.write("1/comment", { text: "From a page that is still open" })).toBe(false);
  clearSignedOut("saran");
  expect(openAs("saran").found).toEqual({});
  expect(openAs("bold").found).toEqual({ "1/comment": { text: "His" } });
});

test("nothing is stored before the person is known, and other values are no drafts", () => {
  const drafts = new KeptDrafts("card", read);
  expect(drafts.write("1/comment", { text: "Nobody's" })).toBe(false);
  const other = new KeptDrafts("card", (stored) => stored as object);
  other.personEntered("saran");
  other.write("1/comment", { words: 1 });
  expect(openAs("saran").found).toEqual({});
});

test("the device keeps fifty drafts, none longer than any field takes", () => {
  const { drafts } = openAs("saran");
  for (let number = 0; number < 60; number += 1) drafts.write(`${number}/comment`, { text: "x" });
  expect(Object.keys(openAs("saran").found)).toHaveLength(50);
  expect(drafts.write("long/comment", { text: "x".repeat(60_000) })).toBe(false);
});
