// @module-tag full
import { expect, test } from "vitest";
import { quietMsOf } from "@/testing/event-loop";
import { fc } from "@/testing/properties";
import { findPersonalData } from "./find-personal-data";

const shapes: readonly (readonly [name: string, unit: string])[] = [
  ["touching phone numbers", "99112233-"],
  ["phone numbers and spaces", "9911 2233 "],
  ["digits", "9"],
  ["single digits", "1 "],
  ["single digits that make phone numbers", "9 "],
  ["digits and dots", "9."],
  ["digits and commas", "12,"],
  ["at signs", "@"],
  ["letters and at signs", "a@"],
  ["spelt addresses", "a at b dot c "],
  ["spaces", " "],
  ["letters", "a"],
  ["letters and dots", "a."],
  ["words", "данс "],
  ["account numbers without check", "AA00"],
  ["account numbers in groups", "DE89 3704 "],
  ["account numbers", "DE89370400440532013000 "],
  ["registration numbers", "УБ90010112"],
  ["letters of registration numbers", "УБ"],
  ["pluses", "+"],
  ["brackets and pluses", "(+"],
  ["touching numbers with a plus", "+1"],
  ["numbers with a plus", "+1 "],
  ["noughts", "00"],
  ["mixed scripts", "УБaببـ9１٩ "],
  ["what shows nothing", "9\u200b"],
  ["letters O", "9O"],
  ["identifiers", "8c1f7c3e-52f4-4f0e-"],
  ["money", "9911 2233 ₮ "],
  ["foreign numbers", "tel 415-555-2671 "],
  ["what is no foreign number", "tel 123456789, "],
  ["single digits that a phone is spoken of before", "tel 9 1 2 3 "],
  ["area codes", "8 (495) "],
  ["brackets", "(415)"],
  ["groups of four", "1234 "],
  ["numbered phones", "№ 9911 "],
  ["ports", "port 8080-8090 "],
  ["identities", "SSN 123-45-"],
  ["amounts in threes", "100 000 "],
  ["character references", "&#57;"],
  ["backslashes", "\\\\"],
  ["unfinished character references", "&#x"],
  ["addresses that end with their line", "a@\n"],
  ["domains that end with their line", "a@b.\n"],
  ["lines of addresses", "a\n@b."],
  ["groups with commas", "9111,1"],
  ["numbers of twelve digits", "1234 5678 9012; "],
  ["addresses at addresses of the internet", "a@1.2.3."],
];

async function durationMs(text: string): Promise<number> {
  return Math.max(shortestMs, await quietMsOf(async () => findPersonalData(text)));
}

const textOf = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
/** A shorter duration says more of the clock than of the text. */
const shortestMs = 40;

/** Four times the text takes four times the time, and sixteen times where it is read again and again. */
async function isLinear(unit: string): Promise<boolean> {
  const quarter = await durationMs(textOf(unit, 250_000));
  const whole = await durationMs(textOf(unit, 1_000_000));
  return whole / quarter < 8 && whole < 5_000;
}

/** What else the machine does may spoil a reading, but not three of them. */
async function expectLinear(unit: string): Promise<void> {
  let isFine = false;
  for (let reading = 1; reading <= 3 && !isFine; reading += 1) isFine = await isLinear(unit);
  expect(isFine, JSON.stringify(unit)).toBe(true);
}

test.each(shapes)("the time grows with the length of %s", (_, unit) => expectLinear(unit));

test("the time grows with the length of whatever is repeated", async () => {
  const piece = fc.constantFrom(...shapes.map(([, unit]) => unit), "-", "/", "\n", "₮", "утас", "паспорт ");
  const unit = fc.oneof(
    fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join("")),
    fc.string({ minLength: 1, maxLength: 8 }),
  );
  await fc.assert(fc.asyncProperty(unit, expectLinear), { numRuns: 5 });
});
