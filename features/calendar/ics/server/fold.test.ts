import { expect, test } from "vitest";
import { foldLines } from "./fold";

const widths: readonly [name: string, character: string][] = [
  ["one octet", "a"],
  ["two octets", "ө"],
  ["three octets", "漢"],
  ["four octets", "𐍈"],
];

test.each(widths)("lines of characters of %s have at most 75 octets, the leading space counted", (_, character) => {
  for (let length = 1; length <= 400; length += 1) {
    const line = `DESCRIPTION:${character.repeat(length)}`;
    const lines = foldLines(line).split("\r\n");
    expect(lines.join("\r\n").replaceAll("\r\n ", "")).toBe(line);
    for (const one of lines) expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75);
    // Full lines, so that no line more is written than needed.
    for (const one of lines.slice(0, -1)) expect(Buffer.byteLength(one)).toBeGreaterThan(75 - 4);
  }
});

test("folded lines are folded again, and other lines stay", () => {
  expect(foldLines("BEGIN:VEVENT\r\nSUMMARY:a\r\n b\r\nEND:VEVENT")).toBe("BEGIN:VEVENT\r\nSUMMARY:ab\r\nEND:VEVENT");
});
