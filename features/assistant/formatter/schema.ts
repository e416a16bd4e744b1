import { z } from "zod";
import { aiBoardLimits } from "@/features/ai-board/domain/constants";
import { type Answer, type Answers, type QuestionId, questionIds } from "@/features/questionnaire/domain/constants";
import type { Locale } from "@/lib/locale";
import { beginningOf } from "@/lib/storable-text";

export const formatInputSchema = z.object({ columnId: z.uuid().toLowerCase() });

/** One card of a person's own answers: nothing on it is anybody else's. */
export type FormattedCard = Readonly<{
  questionId: QuestionId;
  name: string;
  /** The language of the answer: a Mongolian one stands alone. Another has no Mongolian side: nothing is translated. */
  locale: Locale;
  content: string;
}>;

type Given = Readonly<{ answers: Answers; locale: Locale; texts: Readonly<Record<QuestionId, string>> }>;

/**
 * Lays a person's own answers out as cards without asking anybody: one a question, in the order of the questions, a
 * list as one line an item. Equal answers give equal cards. A question that was left blank has no card.
 */
export function formatAnswers({ answers, locale, texts }: Given): FormattedCard[] {
  return questionIds.flatMap((questionId) =>
    contentsOf(answers[questionId] ?? []).map((content) => ({
      questionId,
      name: beginningOf(texts[questionId].trim(), aiBoardLimits.cardName),
      locale: isMongolian(content) ? "mn" : locale,
      content,
    })),
  );
}

/** What a card can hold; what is beyond that goes on on another one, so that nothing is cut. */
function contentsOf(answers: readonly Answer[]): string[] {
  const written = answers.filter(({ text, date }) => textOf(text) !== "" || date !== null);
  // A single answer keeps its paragraphs; among several, each is one line.
  const lines = written.map(({ text, date }) =>
    withDate(written.length === 1 ? textOf(text) : textOf(text).replace(/\s*\n\s*/g, " "), date),
  );
  const contents: string[] = [];
  for (const line of lines) {
    const last = contents.at(-1);
    if (last !== undefined && last.length + 1 + line.length <= aiBoardLimits.content) {
      contents[contents.length - 1] = `${last}\n${line}`;
    } else contents.push(line);
  }
  return contents;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it takes away.
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

const textOf = (text: string) => text.replace(/\r\n?/g, "\n").replace(invisible, "").normalize("NFC").trim();

/** The day stands before the words, as it does in the request. */
const withDate = (text: string, date: string | null) => [date ?? "", text].filter((part) => part !== "").join(": ");

/** Cyrillic for the most part, with one of the two letters that Russian lacks. In doubt it is not. */
export function isMongolian(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const cyrillic = letters.filter((letter) => /\p{Script=Cyrillic}/u.test(letter));
  return cyrillic.length * 2 > letters.length && /[өү]/iu.test(text);
}
