import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import mn from "@/messages/mn.json";
import { fc, propertyRuns } from "@/testing/properties";
import type { PersonalDataMasks } from "./kinds";
import { maskPersonalData } from "./mask-personal-data";

function maskText(text: string, masks: Parameters<typeof maskPersonalData>[1]) {
  const { texts, count } = maskPersonalData([text], masks);
  return { text: texts[0] ?? "", count };
}

const linesOf = (name: string) => {
  const text = readFileSync(new URL(`./golden/${name}.txt`, import.meta.url), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => line.replaceAll("\\n", "\n"));
};
const masks: PersonalDataMasks = {
  registration: "[R]",
  phone: "[P]",
  email: "[E]",
  account: "[A]",
  card: "[C]",
  passport: "[D]",
};
const digitsIn = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0;

const harmless = linesOf("harmless");
/** Each secret stands between two pairs of braces. */
const personal = linesOf("personal");
const secret = /\{\{(.+?)\}\}/gsu;

test("the corpora are as large as they should be", () => {
  expect(new Set(harmless).size).toBeGreaterThanOrEqual(440);
  expect(new Set(personal).size).toBeGreaterThanOrEqual(500);
});

test.each(harmless)("left alone: %s", (text) => {
  expect(maskText(text, masks).text).toBe(text);
  expect(maskText(`So: ${text}, and so on.`, masks).text).toBe(`So: ${text}, and so on.`);
});

test.each(personal)("nothing leaks: %s", (line) => {
  const masked = maskText(line.replace(secret, "$1"), masks).text;
  for (const [, hidden = ""] of line.matchAll(secret)) {
    for (const part of hidden.match(/[\p{L}\p{Nd}]{2,}/gu) ?? []) {
      if (!/^(?:at|dot|ат)$/i.test(part)) expect(masked).not.toContain(part);
    }
  }
  expect(digitsIn(masked)).toBeLessThanOrEqual(digitsIn(line.replace(secret, "")));
});

const plain = [...harmless, ...personal.map((line) => line.replace(secret, "$1"))];
const copyOf = { en, mn, ar };

test.each(["en", "mn", "ar"] as const)("masking a masked text again changes nothing: %s", (locale) => {
  const own = copyOf[locale].questionnaire.request.masks;
  const expectKept = (text: string) => {
    const once = maskText(text, own).text;
    expect(maskText(once, own)).toEqual({ text: once, count: 0 });
  };
  plain.forEach(expectKept);
  fc.assert(
    fc.property(
      fc.constantFrom(...plain),
      fc.constantFrom(...plain),
      fc.constantFrom("\n", ". ", ", "),
      (one, other, gap) => expectKept(one + gap + other),
    ),
    { numRuns: propertyRuns(2_000), seed: 20_261_122 },
  );
});
