import { expect, test } from "vitest";
import { parsePhoneNumber } from "./phone-number";
import { formatPhoneNumber } from "./phone-number-format";

test.each([
  ["99112233", "+97699112233"],
  ["9911 2233", "+97699112233"],
  ["9911-2233", "+97699112233"],
  ["+976 9911 2233", "+97699112233"],
  ["00976 9911 2233", "+97699112233"],
  ["(976) 99112233", "+97699112233"],
  ["８８１１２２３３", "+97688112233"],
  ["٩٩١١٢٢٣٣", "+97699112233"],
  ["5011 2233", "+97650112233"],
  ["8011 2233", "+97680112233"],
  ["7011 2233", "+97670112233"],
  ["7711 2233", "+97677112233"],
  ["+44 20 7946 0018", "+442079460018"],
  ["+1 415 555 2671", "+14155552671"],
])("%s is %s", (typed, stored) => {
  expect(parsePhoneNumber(typed)).toBe(stored);
});

test.each([
  "",
  "12",
  "5911 2233",
  "9911 22334",
  "99-11-22",
  "call 99112233",
  "99112233 ext 5",
  "+999 123",
  "1".repeat(50),
])("%s is no number", (typed) => {
  expect(parsePhoneNumber(typed)).toBeNull();
});

test("a Mongolian number is shown as people write it, another with its country", () => {
  expect(formatPhoneNumber("+97699112233")).toBe("9911 2233");
  expect(formatPhoneNumber("+14155552671")).toMatch(/^\+1 /);
  expect(formatPhoneNumber("+442079460018").replaceAll(" ", "")).toBe("+442079460018");
});
