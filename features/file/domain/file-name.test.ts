import { expect, test } from "vitest";
import { fc } from "@/testing/properties";
import { fileConstants } from "./constants";
import { extensionOf, safeFileName } from "./file-name";

test.each([
  ["../../../etc/passwd", "passwd"],
  ["..\\..\\windows\\system.ini", "system.ini"],
  ["C:\\Users\\me\\plan.pdf", "plan.pdf"],
  ["\\\\host\\share\\plan.pdf", "plan.pdf"],
  ["a\u0000b\r\nSet-Cookie: x=1;.svg", "abSet-Cookie_ x=1;.svg"],
  ["holiday\u202Egpj.exe", "holidaygpj.exe"],
  ["\u200F\u2067план.txt\u2069", "план.txt"],
  ["  .hidden. ", "hidden"],
  ['a<b>c:"d|e?f*.txt', "a_b_c__d_e_f_.txt"],
  ["CON", "_CON"],
  ["com1.txt", "_com1.txt"],
  ["console.log", "console.log"],
  ["..", "file"],
  ["\u202E", "file"],
  ["👩‍👩‍👧‍👦 Зураг №1.jpeg", "👩‍👩‍👧‍👦 Зураг №1.jpeg"],
])("%j is kept as %j", (given, kept) => {
  expect(safeFileName(given)).toBe(kept);
});

test("a long name keeps its ending and no half of a character", () => {
  const name = safeFileName(`${"a".repeat(195)}😀${"b".repeat(100)}.pdf`);
  expect(name).toBe(`${"a".repeat(195)}.pdf`);
});

test("a long name that is cut behind a point ends before it", () => {
  expect(safeFileName(`${"a".repeat(195)}.exe.${"b".repeat(30)}`)).toBe(`${"a".repeat(195)}.exe`);
});

test.each([
  ["a.tar.GZ", ".gz"],
  [".gitignore", ""],
  ["a", ""],
  ["a.", ""],
])("the ending of %j is %j", (name, ending) => {
  expect(extensionOf(name)).toBe(ending);
});

test("whatever is given, the name is short, leads nowhere, turns nothing and stays the same when it is made safe again", () => {
  const parts = fc.constantFrom(
    "/",
    "\\",
    ".",
    " ",
    "\u202E",
    "\u2066",
    "\0",
    "\n",
    "a",
    "CON",
    ".exe",
    "😀",
    "x".repeat(150),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "grapheme" }),
        fc.array(parts).map((all) => all.join("")),
      ),
      (given) => {
        const name = safeFileName(given);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(fileConstants.name);
        expect(name).not.toMatch(/[/\\\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|^\.|[.\s]$/u);
        expect(safeFileName(name)).toBe(name);
      },
    ),
  );
});
