import { foldForSearch } from "@/lib/fold";
import type { AiCard } from "../schema";

/** Folded once for each card as it is; a card that changes is another object. */
const folded = new WeakMap<AiCard, readonly string[]>();

function textsOf(card: AiCard): readonly string[] {
  const known = folded.get(card);
  if (known) return known;
  const words = foldForSearch(`${card.name} ${card.content} ${card.contentMn} ${card.model ?? ""}`)
    // What stands before a word is not part of it: a bracket, a dash, a quotation mark.
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  folded.set(card, words);
  return words;
}

/** Whether a card says, in either language, a word that begins with each word of the search; null without a search. */
export function cardMatcher(text: string): ((card: AiCard) => boolean) | null {
  const parts = foldForSearch(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((part) => part !== "");
  if (parts.length === 0) return null;
  return (card) => parts.every((part) => textsOf(card).some((word) => word.startsWith(part)));
}
