import { expect, test } from "vitest";
import { fc } from "@/testing/properties";
import { extensionOf, maxFileNameBytes, safeFileName } from "./file-name";

const bytesOf = (text: string) => Buffer.byteLength(text);

test.each([
  ["../../../etc/passwd", "_.._.._etc_passwd"],
  ["..\\..\\windows\\system.ini", "_.._windows_system.ini"],
  ["C:\\Users\\me\\plan.pdf", "C__Users_me_plan.pdf"],
  ["%2e%2e%2fplan.pdf", "%2e%2e%2fplan.pdf"],
  ["a\u0000b\r\nSet-Cookie: x=1;.svg", "abSet-Cookie_ x=1;.svg"],
  ["a\u001bb\u0085c\u2028.txt", "abc.txt"],
  ["holiday\u202Egpj.exe", "holidaygpj.exe"],
  ["..\u202Egnp.exe .pdf", "gnp.exe.pdf"],
  ["\u200F\u2067план.txt\u2069", "план.txt"],
  ["half \ud83d of a character.txt", "half  of a character.txt"],
  ["  .hidden. ", "hidden"],
  ["  .hidden. .pdf", "hidden.pdf"],
  ['a<b>c:"d|e?f*.txt', "a_b_c__d_e_f_.txt"],
  ["Өргөө: барилга.pdf", "Өргөө_ барилга.pdf"],
  ["..", "file"],
  ["\u202E", "file"],
  ["", "file"],
  ["👩‍👩‍👧‍👦 Зураг №1.jpeg", "👩‍👩‍👧‍👦 Зураг №1.jpeg"],
])("%j is kept as %j", (given, kept) => {
  expect(safeFileName(given)).toBe(kept);
});

test.each(["CON", "con.txt", "Nul", "aux .txt", "com1.tar.gz", "LPT0", "com¹.txt", "CONIN$", "prn."])(
  "%j, a device of Windows, becomes the name of a file",
  (given) => {
    expect(safeFileName(given)).toMatch(/^_/);
  },
);

test.each(["console.log", "com10.txt", "context", "auxiliary.pdf"])("%j is no device", (name) => {
  expect(safeFileName(name)).toBe(name);
});

test("a long name keeps its ending and no half of a character, in 255 bytes", () => {
  expect(safeFileName(`${"a".repeat(248)}😀${"b".repeat(100)}.pdf`)).toBe(`${"a".repeat(248)}.pdf`);
  const cyrillic = safeFileName(`${"ү".repeat(300)}.pdf`);
  expect(cyrillic).toBe(`${"ү".repeat(125)}.pdf`);
  expect(bytesOf(cyrillic)).toBe(254);
});

test("a long name that is cut behind a point ends before it", () => {
  expect(safeFileName(`${"a".repeat(250)}.exe.${"b".repeat(30)}`)).toBe(`${"a".repeat(250)}.exe`);
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
    "\ud83d",
    "a",
    "CON",
    ".exe",
    "\u0306",
    "\u200B",
    "и",
    "😀",
    "x".repeat(150),
    "ү".repeat(100),
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
        expect(bytesOf(name)).toBeLessThanOrEqual(maxFileNameBytes);
        expect(name).not.toMatch(/[/\\\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|^\.|[.\s]$/u);
        expect(safeFileName(name)).toBe(name);
      },
    ),
  );
});
