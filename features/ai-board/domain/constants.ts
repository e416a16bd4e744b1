/** What the AI chat board's contract, its tables and its screen agree on. Free of zod, so that the browser can afford it. */
export const aiBoardLimits = {
  columnName: 120,
  cardName: 300,
  content: 40_000,
  columnsPerBoard: 100,
  cardsPerColumn: 500,
  /** How many cards are asked for in one call. */
  cardsPerCall: 50,
} as const;

/** A card holds the answer to a question, what somebody asked for after that, or a note of the person's own. */
export const aiCardKinds = ["answer", "follow-up", "note"] as const;
export type AiCardKind = (typeof aiCardKinds)[number];

/** Where a card's text came from: the assistant, the formatter without AI, or the person. */
export const aiCardSources = ["assistant", "formatter", "person"] as const;
export type AiCardSource = (typeof aiCardSources)[number];

/** Which of the two languages has fallen behind the other since it was last changed. */
export const staleSides = ["none", "content", "contentMn"] as const;
export type StaleSide = (typeof staleSides)[number];

/** What is wrong with an assistant's answer: it broke off, or it is not in the languages that were asked for. */
export const aiCardFlaws = ["none", "cut", "wrong-language"] as const;
export type AiCardFlaw = (typeof aiCardFlaws)[number];

export const ratings = [-1, 0, 1] as const;
export type Rating = (typeof ratings)[number];
