import { expect, test } from "vitest";
import { encodingOf, looksLikeUtf16 } from "./text-encoding";

/** А to я of Windows-1251 are C0 to FF in the order of Unicode; the rest here is ASCII. */
const cyrillic = (text: string) =>
  new Uint8Array([...text].map((letter) => (letter < "А" ? letter.charCodeAt(0) : letter.charCodeAt(0) - 0x350)));

test("one Cyrillic word is enough to recognise Windows-1251 in Latin text", () => {
  expect(encodingOf(cyrillic("email,name\nodgerel@example.test,Одгэрэл\n"))).toBe("windows-1251");
  expect(encodingOf(cyrillic(`${"plain text, ".repeat(500)}Хурал`))).toBe("windows-1251");
});

test("accented letters among plain ones are not taken for Cyrillic", () => {
  const copy = "Café à Zürich, Größe, naïve, Łódź, señor, œuvre";
  expect(encodingOf(Buffer.from(copy, "latin1"))).toBe("not-utf-8");
  expect(encodingOf(Buffer.from(copy).subarray(0, -1))).toBe("not-utf-8");
});

test("UTF-16 is recognised by its byte order mark, and Latin text in it without one", () => {
  const utf16 = Buffer.from("\uFEFFemail", "utf16le");
  expect([encodingOf(utf16), encodingOf(Buffer.from(utf16).swap16())]).toEqual(["utf-16", "utf-16"]);
  expect([looksLikeUtf16(utf16.subarray(2)), looksLikeUtf16(Buffer.from("email"))]).toEqual([true, false]);
});
