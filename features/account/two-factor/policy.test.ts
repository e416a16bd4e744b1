import { expect, test } from "vitest";
import { canonicalRecoveryCode, canonicalTotp, isRecoveryCode, isTotp } from "./policy";

test.each(["123456", "123 456", " 123-456\n", "١٢٣٤٥٦", "۱۲۳ ۴۵۶", "１２３４５６", "\u200e123456"])(
  "%j is six digits",
  (text) => {
    expect([canonicalTotp(text), isTotp(text)]).toEqual(["123456", true]);
  },
);

test.each(["", "12345", "1234567", "12345a"])("%j is no code", (text) => {
  expect(isTotp(text)).toBe(false);
});

test("a recovery code may be typed with or without its dash, in capitals", () => {
  expect(canonicalRecoveryCode(" ABCDE-fghjk ")).toBe("abcdefghjk");
  expect(["abcde-fghjk", "ABCDEFGHJK", "abcde fghjk"].every(isRecoveryCode)).toBe(true);
  expect(["abcde", "abcde-fghj0", "123456", ""].some(isRecoveryCode)).toBe(false);
});
