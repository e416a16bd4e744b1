import "server-only";
import { createHash } from "node:crypto";
import { estimateTokens } from "@/features/questionnaire/domain/request-text";
import { findRequestWords } from "@/features/questionnaire/request/server/data";
import type { Locale } from "@/lib/locale";
import { findPersonalData } from "@/lib/personal-data/find-personal-data";
import { type PersonalDataMasks, personalDataKinds } from "@/lib/personal-data/kinds";
import { maskPersonalData } from "@/lib/personal-data/mask-personal-data";
import type { Message } from "../../domain/follow-up-messages";
import type { AskPreview } from "../../schema";

type Masking = Readonly<{
  isMasked: boolean;
  masks: PersonalDataMasks;
  mask: (texts: readonly string[]) => readonly string[];
  /** How many pieces have been masked so far. */
  maskedCount: () => number;
}>;

/** Masks texts in the words of a language, or leaves them as they are. */
export async function startMasking(locale: Locale, isMasked: boolean): Promise<Masking> {
  const { masks } = await findRequestWords(locale);
  let count = 0;
  const mask = (texts: readonly string[]) => {
    if (!isMasked) return texts;
    const masked = maskPersonalData(texts, masks);
    count += masked.count;
    return masked.texts;
  };
  return { isMasked, masks, mask, maskedCount: () => count };
}

const textOf = (messages: readonly Message[]) => messages.map(({ content }) => content).join("\n\n");
export const hashOf = (messages: readonly Message[]) =>
  createHash("sha256").update(textOf(messages), "utf8").digest("hex");

/** Where masks stand in a text, each by its kind. */
function maskedIn(text: string, masks: PersonalDataMasks): AskPreview["marks"] {
  const kindOf = new Map(personalDataKinds.map((kind) => [masks[kind], kind]));
  // A mask is a few words in square brackets.
  return [...text.matchAll(/\[[^[\]\n]{1,60}\]/gu)].flatMap(({ 0: found, index }) => {
    const kind = kindOf.get(found);
    return kind ? [{ kind, start: index, end: index + found.length }] : [];
  });
}

/** Messages as a person reads them before they are sent. */
export function describeMessages(messages: readonly Message[], masking: Masking): AskPreview {
  const { isMasked, masks, maskedCount } = masking;
  const text = textOf(messages);
  return {
    text,
    isMasked,
    hash: hashOf(messages),
    marks: isMasked ? maskedIn(text, masks) : findPersonalData(text),
    maskedCount: maskedCount(),
    tokens: estimateTokens(text),
  };
}
