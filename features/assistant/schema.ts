import { z } from "zod";
import { aiCardSchema } from "@/features/ai-board/schema";
import { type Locale, locales } from "@/lib/locale";
import { personalDataKinds } from "@/lib/personal-data/kinds";
import { assistantFaults, assistantLimits, jsonStatuses, runKinds } from "./domain/constants";

const prompt = z.string().trim().min(1).max(assistantLimits.prompt);
export const modelSchema = z
  .string()
  .min(1)
  .max(assistantLimits.model)
  .regex(/^[\w.:/@+-]+$/);
/** The language of the answer; the column's, else the caller's, where it is left out. */
const locale = z.enum(locales).optional();
/** Masked where it is left out, whatever was chosen for an earlier request. */
const isMasked = z.boolean().optional();
/** With it only what was shown is sent: 409 `conflict` where the question has become another. */
const hash = z.string().max(64).optional();

/**
 * Names the ask before it is sent. Sent again, after an answer that was lost, it begins nothing: the caller follows what
 * began the first time.
 */
const askId = z.uuid().toLowerCase().optional();

/**
 * The version of the card that its person was shown. Where the card had changed by then, or says something else when the
 * answer has come, the answer becomes a card below it. Without it the card counts as shown as it is.
 */
const version = z.int().min(1).optional();

/**
 * What may be asked for: the answers of a questionnaire (the last request that was sent), or of the one that a column
 * was made of; a further question in a column; another answer in a card's place, or with `isContinuation` the rest of one
 * that was cut; one question to two models. A questionnaire that was answered in part is asked only for what is missing.
 */
export const askSchema = z.union([
  z.strictObject({ askId, questionnaireId: z.uuid(), model: modelSchema.optional() }),
  z.strictObject({ askId, columnId: z.uuid(), model: modelSchema.optional() }),
  z.strictObject({ askId, columnId: z.uuid(), prompt, model: modelSchema.optional(), locale, isMasked, hash }),
  z.strictObject({
    askId,
    columnId: z.uuid(),
    prompt,
    models: z.tuple([modelSchema, modelSchema]),
    locale,
    isMasked,
    hash,
  }),
  z.strictObject({
    askId,
    cardId: z.uuid(),
    version,
    model: modelSchema.optional(),
    isContinuation: z.boolean().optional(),
    isMasked,
  }),
]);
export type Ask = z.infer<typeof askSchema>;

/** What a request may hold, whichever of its forms it has. */
type AnyAsk = {
  askId?: string;
  questionnaireId?: string;
  columnId?: string;
  cardId?: string;
  version?: number;
  isContinuation?: boolean;
  prompt?: string;
  model?: string;
  models?: [string, string];
  locale?: Locale;
  isMasked?: boolean;
  hash?: string;
};
export const membersOf = (ask: Ask): AnyAsk => ask;

export const askPreviewInputSchema = z.strictObject({
  columnId: z.uuid(),
  prompt,
  locale,
  isMasked: z.boolean().default(true),
});
export type AskPreviewInput = z.infer<typeof askPreviewInputSchema>;

/** What a request would send now, all messages in one text. Positions count UTF-16 units of it. */
export const askPreviewSchema = z.object({
  text: z.string(),
  isMasked: z.boolean(),
  /** SHA-256 of the text, hexadecimal. */
  hash: z.string(),
  /** Personal data that the text names; where it is masked, what stands in its place. */
  marks: z.array(z.object({ kind: z.enum(personalDataKinds), start: z.int(), end: z.int() })),
  /** How many pieces of personal data were masked. */
  maskedCount: z.int(),
  /** An estimate: services count in ways of their own. */
  tokens: z.int(),
});
export type AskPreview = z.infer<typeof askPreviewSchema>;

export const evaluationSchema = z.object({
  found: z.array(z.string()),
  missing: z.array(z.string()),
  extra: z.array(z.string()),
  matched: z.array(z.object({ key: z.string(), questionId: z.string() })),
  wrongLanguage: z.array(z.string()),
  cut: z.array(z.string()),
});

/** What a run took. `isEstimated`: the service did not count, so four characters were taken for a token. */
export const usageSchema = z.object({
  runId: z.uuid(),
  model: z.string(),
  tokensIn: z.int(),
  tokensOut: z.int(),
  isEstimated: z.boolean(),
  /** Millionths of a US dollar; null where the model has no price. */
  costMicros: z.int().nullable(),
  firstTokenMs: z.int().nullable(),
  totalMs: z.int(),
});
export type Usage = z.infer<typeof usageSchema>;

/**
 * The events of a request, by name, each with its data as JSON. One request may be several runs: two models, or what was
 * missing asked for again; `start` begins each, and everything of it carries its `runId`. Faults of the service come as
 * `error`, also where nothing could be asked; after an `error` of its only run comes `done`, always last and once.
 */
export const askEventSchemas = {
  /** `isJson`: the deltas are the JSON of a questionnaire's answers; else they are the text of one card. */
  start: z.object({
    runId: z.uuid(),
    askId: z.uuid(),
    kind: z.enum(runKinds),
    model: z.string(),
    isJson: z.boolean(),
    columnId: z.uuid(),
    cardId: z.uuid().nullable(),
    /** The service is on this machine or its network: it may be silent for minutes while it loads the model. */
    mayLoadFirst: z.boolean(),
  }),
  delta: z.object({ runId: z.uuid(), text: z.string() }),
  /** A card as it is now, made or written anew. */
  card: z.object({ runId: z.uuid(), card: aiCardSchema }),
  usage: usageSchema,
  error: z.object({
    runId: z.uuid().nullable(),
    code: z.enum(assistantFaults),
    retryAfterS: z.int().positive().optional(),
    /** One line of the service's own error message, without what was asked and answered. It is foreign text. */
    message: z.string().max(assistantLimits.errorMessage).optional(),
  }),
  /** `verdict`: of a questionnaire, all its runs taken together. */
  done: z.object({
    /** The last run; null where none could begin. */
    runId: z.uuid().nullable(),
    runIds: z.array(z.uuid()),
    verdict: evaluationSchema.nullable(),
    jsonStatus: z.enum(jsonStatuses).nullable(),
    isCancelled: z.boolean(),
  }),
} as const;
export type AskEventName = keyof typeof askEventSchemas;
export type AskEvent = {
  [Name in AskEventName]: { event: Name; data: z.infer<(typeof askEventSchemas)[Name]> };
}[AskEventName];

/** One run, or all of an ask, those that it would begin later included. */
export const cancelSchema = z.union([z.object({ runId: z.uuid() }), z.object({ askId: z.uuid() })]);
export type Cancel = z.infer<typeof cancelSchema>;

export const askRefSchema = z.object({ askId: z.uuid() });

/** An ask that is still being answered, so that a page can join it. */
export const runningAskSchema = z.object({
  askId: z.uuid(),
  kind: z.enum(runKinds),
  columnId: z.uuid(),
  /** The card that is written anew. */
  cardId: z.uuid().nullable(),
  /** What a person asked, word for word as it was sent; null where a questionnaire or a card was asked about. */
  prompt: z.string().nullable(),
  models: z.array(z.string()),
  startedAt: z.iso.datetime(),
});
export type RunningAsk = z.infer<typeof runningAskSchema>;
export const runningAsksSchema = z.object({ asks: z.array(runningAskSchema) });

/** What was used in this calendar month, input and output tokens together, and how much may be. */
export const monthBudgetSchema = z.object({
  usedTokens: z.int(),
  /** Null where there is no limit. */
  limitTokens: z.int().nullable(),
  /** When the next month begins in the organisation's time zone. */
  resetsAt: z.iso.datetime(),
});
export type MonthBudget = z.infer<typeof monthBudgetSchema>;

/** Whether there is a service, and what may be asked of it. It tells neither its address nor its key. */
export const assistantStatusSchema = z.object({
  isConfigured: z.boolean(),
  /** Whether the caller's role lets them send anything to it. */
  canUse: z.boolean(),
  /** Whether the one who asks may connect and test the service. */
  canManage: z.boolean(),
  /** The usual one first. */
  models: z.array(z.string()),
  /** The caller's own. */
  budget: monthBudgetSchema,
  limits: z.object({
    prompt: z.int(),
    runsPerHour: z.int(),
    runsAtOnce: z.int(),
    firstTokenS: z.int(),
    idleS: z.int(),
    totalS: z.int(),
  }),
});
export type AssistantStatus = z.infer<typeof assistantStatusSchema>;
