import { findPersonalData } from "./find-personal-data";
import type { PersonalDataMasks } from "./kinds";

/** The text with each piece of personal data replaced by what it was. */
export function maskPersonalData(text: string, masks: PersonalDataMasks): Readonly<{ text: string; count: number }> {
  const found = findPersonalData(text);
  const parts = found.map(({ kind, start }, at) => text.slice(found[at - 1]?.end ?? 0, start) + masks[kind]);
  return { text: parts.join("") + text.slice(found.at(-1)?.end ?? 0), count: found.length };
}
