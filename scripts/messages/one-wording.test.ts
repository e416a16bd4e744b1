import { expect, test } from "vitest";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import mn from "@/messages/mn.json";
import { flatten } from "./catalogue.mjs";

const errors = [...flatten(en)].filter(([key]) => /(?:^|\.)(?:faults|problems)\./.test(key));

test.each([
  ["mn", flatten(mn)],
  ["ar", flatten(ar)],
])("an error that has one wording in English has one in %s too", (_, texts) => {
  const wordings = new Map<string, Set<string | undefined>>();
  for (const [key, text] of errors) wordings.set(text, (wordings.get(text) ?? new Set()).add(texts.get(key)));
  const several = [...wordings].filter(([, translations]) => translations.size > 1);
  expect(errors.length).toBeGreaterThan(200);
  expect(several).toEqual([]);
});
