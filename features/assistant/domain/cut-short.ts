import { withoutThinking } from "@/lib/model-text";

/** How services say that an answer ended at a limit. */
const limitReasons = new Set([
  "length",
  "max_length",
  "max_output_tokens",
  "max_tokens",
  "model_context_window_exceeded",
  "model_length",
]);
/** A letter or a sign after which a sentence goes on; a mark of its end, a bracket, a fence or an emoji is none. */
const midSentence = /[\p{L}\p{M}\p{N},،;؛:&+/–—-]$/u;

type Ended = Readonly<{ text: string; finishReason: string | null }>;

/**
 * Whether an answer that came without a fault lacks its end: it ended at a limit, or in the middle of a sentence where the
 * service gave no reason at all.
 */
export function isCutShort({ text, finishReason }: Ended): boolean {
  if (finishReason !== null) return limitReasons.has(finishReason.toLowerCase());
  return midSentence.test(withoutThinking(text).trimEnd());
}
