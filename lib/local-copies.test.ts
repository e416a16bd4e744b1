import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeStorage } from "@/testing/browser-storage";
import { LocalCopies } from "./local-copies";

const copies = new LocalCopies({ prefix: "test", maxCopies: 3, maxLength: 100, maxAgeMs: 1_000 });
const keyOf = (personId: string, name: string) => `${copies.prefixOf(personId)}${name}`;
const textsOf = (personId: string) => copies.list(personId).map(({ content }) => Reflect.get(Object(content), "text"));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", makeStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("copies are limited in number, the oldest being dropped, and in age", () => {
  for (const name of ["1", "2", "3", "4"]) {
    expect(copies.write(keyOf("saran", name), { text: name })).toBe(true);
    vi.advanceTimersByTime(100);
  }
  expect(textsOf("saran")).toEqual(["4", "3", "2"]);
  // What is there already takes no room of another.
  copies.write(keyOf("saran", "2"), { text: "2, longer" });
  expect(textsOf("saran")).toEqual(["2, longer", "4", "3"]);
  vi.advanceTimersByTime(1_000);
  expect(copies.list("saran")).toEqual([]);
  copies.write(keyOf("saran", "5"), { text: "5" });
  expect(Object.keys(localStorage)).toEqual([keyOf("saran", "5")]);
});

test("what is too long is not kept, and what was there stays", () => {
  copies.write(keyOf("saran", "1"), { text: "short" });
  expect(copies.write(keyOf("saran", "1"), { text: "x".repeat(100) })).toBe(false);
  expect(textsOf("saran")).toEqual(["short"]);
});

test("each person has copies of their own", () => {
  copies.write(keyOf("saran", "1"), { text: "hers" });
  copies.write(keyOf("bold", "1"), { text: "his" });
  expect(textsOf("bold")).toEqual(["his"]);
});

test("invalid entries are ignored, and without storage nothing is stored or thrown", () => {
  for (const [name, text] of Object.entries({ a: "{", b: "null", c: '{"typedAt":"never"}' })) {
    localStorage.setItem(keyOf("saran", name), text);
  }
  expect(copies.list("saran")).toEqual([]);
  vi.stubGlobal("localStorage", undefined);
  expect([copies.write(keyOf("saran", "1"), {}), copies.list("saran")]).toEqual([false, []]);
  copies.remove(keyOf("saran", "1"));
});
