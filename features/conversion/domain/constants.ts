/** What turning answers into work agrees on in contract and screen. Free of zod, so that the browser can afford it. */
export const conversionLimits = {
  /** Cards that one project is made from. */
  cards: 100,
  milestones: 100,
  tasks: 300,
  risks: 100,
  members: 50,
} as const;

/** What the lines of a card become. */
export const cardRoles = ["name", "description", "tasks", "milestones", "risks", "none"] as const;
export type CardRole = (typeof cardRoles)[number];

/** Which side of a bilingual card is read. */
export const planLanguages = ["original", "mn"] as const;
export type PlanLanguage = (typeof planLanguages)[number];

/** Questions whose answers stand under a heading in a description (`conversion.headings.{id}` in `messages/*.json`). */
export const headedQuestions = [
  "objectives",
  "targetUsers",
  "requirements",
  "uxDesign",
  "integrations",
  "technology",
  "milestones",
  "risks",
  "compliance",
] as const;
