import { expect, test } from "vitest";
import type { Locale } from "@/lib/locale";
import { splitSides } from "./follow-up-messages";

test.each<[text: string, sides: [content: string, contentMn: string], locale?: Locale]>([
  ["Deep snow.\n<<<mn>>>\nИх цас.", ["Deep snow.", "Их цас."]],
  ["Deep snow.\n**<<< MN >>>**\nИх цас.", ["Deep snow.", "Их цас."]],
  ["Deep snow.\n<mn>\nИх цас.", ["Deep snow.", "Их цас."]],
  ["Их цас орох болно.\n<<<mn>>>\nIt will snow deeply.", ["It will snow deeply.", "Их цас орох болно."]],
  ["Deep snow.\n\nMongolian: Их цас.", ["Deep snow.", "Их цас."]],
  ["Deep snow falls.\n\nИх цас орно.", ["Deep snow falls.", "Их цас орно."]],
  ['```json\n{"answer": "Deep snow", "mn": "Их цас"}\n```', ["Deep snow", "Их цас"]],
  ['{"port": 80}', ['{"port": 80}', ""]],
  ["<think>Hm</think>Deep \u0007\u202esnow", ["Deep snow", ""]],
  ["Их цас.", ["Их цас.", ""], "mn"],
  ["Deep snow.\n<<<mn>>>\nИх цас.", ["Их цас.", ""], "mn"],
  ["Use a < b\nand c <<< d", ["Use a < b\nand c <<< d", ""]],
])("%j has its two sides", (text, [content, contentMn], locale = "en") => {
  expect(splitSides(text, locale)).toEqual({ content, contentMn });
});
