/** The questions, statuses and limits of questionnaires. */

/** What the questionnaire's contract, its table and its screen agree on. Free of zod, so that the browser can afford it. */
export const questionnaireLimits = {
  answer: 4_000,
  answersPerQuestion: 50,
  /** Characters of all answers together: what an assistant can still read as one request. */
  total: 60_000,
  /** The name of the project is its first answer. */
  name: 120,
  draftsPerPerson: 100,
  requestsPerQuestionnaire: 200,
} as const;

/** The steps, in the order in which they are asked. */
export const questionGroups = ["basics", "people", "product", "delivery", "safety"] as const;
export type QuestionGroup = (typeof questionGroups)[number];

type QuestionShape = Readonly<{
  id: string;
  group: QuestionGroup;
  isRequired: boolean;
  /** Whether it takes several answers, in an order that the person chooses. */
  isList: boolean;
  /** Whether each answer has a day of its own. */
  isDated: boolean;
}>;

/**
 * The questions, in the order in which they are asked and sent. Their wording is in `messages/*.json`
 * (`questionnaire.questions.{id}`): what is asked on the screen is what the request is keyed by.
 */
export const questions = [
  { id: "name", group: "basics", isRequired: true, isList: false, isDated: false },
  { id: "description", group: "basics", isRequired: true, isList: false, isDated: false },
  { id: "objectives", group: "basics", isRequired: false, isList: true, isDated: false },
  { id: "targetUsers", group: "people", isRequired: false, isList: true, isDated: false },
  { id: "requirements", group: "product", isRequired: false, isList: true, isDated: false },
  { id: "uxDesign", group: "product", isRequired: false, isList: false, isDated: false },
  { id: "integrations", group: "product", isRequired: false, isList: true, isDated: false },
  { id: "technology", group: "product", isRequired: false, isList: false, isDated: false },
  { id: "milestones", group: "delivery", isRequired: false, isList: true, isDated: true },
  { id: "risks", group: "safety", isRequired: false, isList: true, isDated: false },
  { id: "compliance", group: "safety", isRequired: false, isList: false, isDated: false },
] as const satisfies readonly QuestionShape[];
export type QuestionId = (typeof questions)[number]["id"];
export const questionIds = questions.map(({ id }) => id);
export const isQuestionId = (id: string): id is QuestionId => questionIds.some((known) => known === id);

/** One answer; `date` (`YYYY-MM-DD`) only where the question asks for a day, null while it is open. */
export type Answer = { id: string; text: string; date: string | null };
export type Answers = Partial<Record<QuestionId, Answer[]>>;

/** A draft is written; sending it freezes a request and leaves the questionnaire open to another version. */
export const questionnaireStatuses = ["draft", "sent"] as const;
