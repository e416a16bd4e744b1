/** Schemas for questionnaires, their drafts and the requests that they produce. */
import { z } from "zod";
import { locales } from "@/lib/locale";
import { personalDataKinds } from "@/lib/personal-data/kinds";
import {
  questionnaireLimits as limits,
  type QuestionId,
  questionIds,
  questionnaireStatuses,
  questions,
} from "./domain/constants";
import { lengthOf } from "./domain/fit-answers";

/** In the spelling that PostgreSQL answers, so that an id that comes in equals the one that is stored. */
const id = z.uuid().toLowerCase();
const version = z.int().min(1);
const instant = z.iso.datetime();
const invalid = { params: { code: "invalid-value" } };
const day = z.iso.date().refine((value) => value >= "1900-01-01" && value <= "9999-12-31", invalid);

const answerSchema = (max: number) => z.object({ id, text: z.string().max(max), date: day.nullable().default(null) });

const answersTo = ({ id: questionId, isList }: (typeof questions)[number]) =>
  z
    .array(answerSchema(questionId === "name" ? limits.name : limits.answer))
    .max(isList ? limits.answersPerQuestion : 1)
    .refine((list) => new Set(list.map((answer) => answer.id)).size === list.length, invalid)
    .optional();

const shape = Object.fromEntries(questions.map((question) => [question.id, answersTo(question)])) as Record<
  QuestionId,
  ReturnType<typeof answersTo>
>;

/** Answers by question; a question that nobody asks any more is left out, and what was stored of it stays stored. */
export const answersSchema = z
  .object(shape)
  .refine((answers) => lengthOf(answers) <= limits.total, { params: { code: "too-long" } });

export const questionnaireSchema = z.object({
  id,
  /** The first answer; empty while there is none. */
  name: z.string(),
  locale: z.enum(locales),
  status: z.enum(questionnaireStatuses),
  answers: answersSchema,
  /** Answers to questions that are asked no longer, by the question's old id. */
  retired: z.record(z.string(), z.array(z.string())),
  /** How many times it was sent. */
  requestCount: z.int(),
  sentAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  version,
});
export type Questionnaire = z.infer<typeof questionnaireSchema>;

/** A questionnaire in the list of one's own, newest change first. */
export const questionnaireEntrySchema = questionnaireSchema
  .omit({ answers: true, retired: true, createdAt: true, locale: true })
  .extend({ answeredCount: z.int() });
export type QuestionnaireEntry = z.infer<typeof questionnaireEntrySchema>;

/** Without an id the newest one that was not sent yet. */
export const questionnaireFiltersSchema = z.object({ questionnaireId: id.optional() });

/**
 * Without an id it begins a draft; `version` guards against writing over what another device changed, `ownerId` against
 * saving to the account of somebody else who has signed in on the same browser since (401 `not-authenticated`).
 */
export const draftInputSchema = z.object({
  ownerId: id.optional(),
  questionnaireId: id.optional(),
  locale: z.enum(locales),
  answers: answersSchema,
  version: version.optional(),
});
export type DraftInput = z.infer<typeof draftInputSchema>;

export const questionnaireRefSchema = z.object({ questionnaireId: id });
/** `version` is the one that was shown: what was changed since is not deleted (412 `stale`, with `current`). */
export const questionnaireDeleteSchema = questionnaireRefSchema.extend({ version: version.optional() });

export const requestSchema = z.object({
  id,
  questionnaireId: id,
  /** Counts the requests of one questionnaire from 1. */
  number: z.int(),
  locale: z.enum(locales),
  text: z.string(),
  isMasked: z.boolean(),
  /** SHA-256 of the text, hexadecimal. */
  hash: z.string(),
  createdAt: instant,
});
export type QuestionnaireRequest = z.infer<typeof requestSchema>;

export const requestEntrySchema = requestSchema.omit({ text: true });
export type RequestEntry = z.infer<typeof requestEntrySchema>;

export const requestRefSchema = z.object({ requestId: id });

const markSchema = z.object({ kind: z.enum(personalDataKinds), start: z.int(), end: z.int() });
const partSchema = z.object({ questionId: z.enum(questionIds), start: z.int(), end: z.int() });

/** What sending would send now. Positions count UTF-16 units of the text. */
export const previewSchema = requestSchema.pick({ text: true, isMasked: true, hash: true }).extend({
  /** Which stretch of the text belongs to which question. */
  parts: z.array(partSchema),
  /** Personal data that the text still names. */
  marks: z.array(markSchema),
  /** The answers before anything is masked, and the personal data in each, by its place in the answer. */
  answers: z.array(
    z.object({
      questionId: z.enum(questionIds),
      date: day.nullable(),
      text: z.string(),
      marks: z.array(markSchema),
    }),
  ),
  /** How many pieces of personal data were masked. */
  maskedCount: z.int(),
  /** An estimate: services count in ways of their own. */
  tokens: z.int(),
});
export type RequestPreview = z.infer<typeof previewSchema>;

/** Masked unless the caller says otherwise. */
export const previewFiltersSchema = questionnaireRefSchema.extend({
  isMasked: z.enum(["true", "false"]).catch("true"),
});

/**
 * Masked unless the caller says otherwise. With `hash` only what was shown is sent: 409 `conflict` where the request has
 * become another.
 */
export const sendInputSchema = questionnaireRefSchema.extend({
  isMasked: z.boolean().default(true),
  hash: z.string().max(64).optional(),
});
export type SendInput = z.infer<typeof sendInputSchema>;

/** The column of the AI chat board that a sent request makes. */
export const sentSchema = z.object({
  questionnaire: questionnaireSchema,
  request: requestSchema,
  column: z.object({ id, name: z.string() }),
});
export type SentRequest = z.infer<typeof sentSchema>;
