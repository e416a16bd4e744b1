import { z } from "zod";
import { plainLine } from "@/lib/field-schemas";
import { locales } from "@/lib/locale";
import {
  aiCardFlaws,
  aiCardKinds,
  aiCardSources,
  aiBoardLimits as limits,
  ratings,
  staleSides,
} from "./domain/constants";

/** In the spelling that PostgreSQL answers, so that an id that comes in equals the one that is stored. */
const id = z.uuid().toLowerCase();
const instant = z.iso.datetime();
const version = z.int().min(1);
const text = z.string().max(limits.content);
const hasNoRepeats = (values: readonly string[]) => new Set(values).size === values.length;

export const aiCardSchema = z.object({
  id,
  columnId: id,
  /** Its order key: what is pinned first, then in byte order of the keys, then of the ids. */
  position: z.string(),
  kind: z.enum(aiCardKinds),
  source: z.enum(aiCardSources),
  /** The question, or what was asked for. */
  name: z.string(),
  questionId: z.string().nullable(),
  /** The language of `content`. */
  locale: z.string(),
  content: z.string(),
  /** The same in Mongolian; empty where there is none, or where `content` is Mongolian itself. */
  contentMn: z.string(),
  /** Only the beginnings of both texts are here; `cards/list` answers the whole. */
  isCut: z.literal(true).optional(),
  /** The side that has fallen behind the other. */
  stale: z.enum(staleSides),
  /** What is wrong with the assistant's text, until somebody writes another one or accepts it. */
  flaw: z.enum(aiCardFlaws),
  rating: z.literal(ratings),
  isPinned: z.boolean(),
  /** The request that it came from. */
  runId: id.nullable(),
  model: z.string().nullable(),
  version,
  createdAt: instant,
  updatedAt: instant,
  /** The board's revision as of which this is how it looks: the later of two wins. */
  revision: z.int(),
});
export type AiCard = z.infer<typeof aiCardSchema>;

export const aiColumnSchema = z.object({
  id,
  /** Its order key among the columns. */
  position: z.string(),
  /** May be empty. */
  name: z.string(),
  /** Pinned cards first. */
  cardIds: z.array(id),
  /** The sent questionnaire that it answers. */
  questionnaireRequestId: id.nullable(),
  /** Ids of the questions that the assistant was asked and has not answered. */
  missing: z.array(z.string()),
  isPinned: z.boolean(),
  version,
  revision: z.int(),
});
export type AiColumn = z.infer<typeof aiColumnSchema>;

export const aiBoardSchema = z.object({
  cards: z.record(id, aiCardSchema),
  columns: z.record(id, aiColumnSchema),
  /** Pinned columns first. */
  columnOrder: z.array(id),
  revision: z.int(),
});
export type AiBoard = z.infer<typeof aiBoardSchema>;

export const aiBoardFiltersSchema = z.object({
  /** `faces` cuts long texts on a large board beyond its first cards: what the board screen asks for. */
  view: z.enum(["full", "faces"]).catch("full"),
});
export type AiBoardView = z.infer<typeof aiBoardFiltersSchema>["view"];

export const aiCardListSchema = z.object({ cardId: z.array(id).min(1).max(limits.cardsPerCall) });

/** A column may be nameless, but only where its name is said to be blank: what says none at all is a mistake. */
export const aiColumnInputSchema = z.object({ name: plainLine(limits.columnName) });
export type AiColumnInput = z.input<typeof aiColumnInputSchema>;

export const aiColumnPatchSchema = z
  .object({
    name: plainLine(limits.columnName),
    isPinned: z.boolean(),
    /** What the assistant left unanswered is not needed. */
    isComplete: z.literal(true),
  })
  .partial()
  .extend({ version: version.optional() })
  .refine(({ version: _, ...patch }) => Object.values(patch).some((value) => value !== undefined), {
    path: ["name"],
    params: { code: "required" },
  });
export type AiColumnPatch = z.infer<typeof aiColumnPatchSchema>;

export const aiColumnRefSchema = z.object({ columnId: id });
/** With what its author saw: a column whose version or number of cards has changed since is not deleted (412 `stale`). */
export const aiColumnDeleteSchema = aiColumnRefSchema.extend({
  version: version.optional(),
  cardCount: z.int().min(0).optional(),
});
export type AiColumnDelete = z.infer<typeof aiColumnDeleteSchema>;
export const aiColumnUpdateSchema = aiColumnRefSchema.extend({ column: aiColumnPatchSchema });
/** The board's revision that a move was made on: one that was overtaken meanwhile is refused. Without it the last wins. */
const seenRevision = z.int().min(0).optional();
export const aiColumnOrderSchema = z.object({
  seenRevision,
  columnOrder: z
    .array(id)
    .min(1)
    .max(limits.columnsPerBoard)
    .refine(hasNoRepeats, { params: { code: "invalid-value" } }),
});

/** What a person may write on a card; where it came from is not theirs to say. */
export const aiCardInputSchema = z.object({
  name: plainLine(limits.cardName).min(1),
  content: text.default(""),
  contentMn: text.default(""),
  locale: z.enum(locales).optional(),
});

export const aiCardPatchSchema = z
  .object({
    name: plainLine(limits.cardName).min(1),
    content: text,
    contentMn: text,
    /** "Mark as up to date": neither side is behind. */
    stale: z.literal("none"),
    /** "Good as it is". */
    flaw: z.literal("none"),
    rating: z.literal(ratings),
    isPinned: z.boolean(),
  })
  .partial()
  .extend({ version: version.optional() })
  .refine(({ version: _, ...patch }) => Object.values(patch).some((value) => value !== undefined), {
    path: ["name"],
    params: { code: "required" },
  });
export type AiCardPatch = z.infer<typeof aiCardPatchSchema>;

export const aiCardRefSchema = z.object({ cardId: id });
/** `version` is the one that its author saw: a card that was changed since is not deleted (412 `stale`). */
export const aiCardDeleteSchema = aiCardRefSchema.extend({ version: version.optional() });
export type AiCardDelete = z.infer<typeof aiCardDeleteSchema>;
export const aiCardCreateSchema = aiColumnRefSchema.extend({ card: aiCardInputSchema });
export const aiCardUpdateSchema = aiCardRefSchema.extend({ card: aiCardPatchSchema });
/** `index` counts the column's cards without the moved one; past the end means last. Pinned cards stay before others. */
export const aiCardMoveSchema = z.object({ cardId: id, columnId: id, index: z.int().min(0), seenRevision });
export type AiColumnOrder = z.infer<typeof aiColumnOrderSchema>;
export type AiCardMove = z.infer<typeof aiCardMoveSchema>;

const aiColumnRecordSchema = aiColumnSchema.omit({ cardIds: true });
export type AiColumnRecord = z.infer<typeof aiColumnRecordSchema>;

/**
 * What a write changed, as an event carries it: those records afterwards, so that applying it twice or late is harmless.
 * Order keys say where a card or column is, so that its size does not depend on how many cards the board has.
 */
export const aiBoardChangeSchema = z.object({
  revision: z.int(),
  cards: z.array(aiCardSchema).optional(),
  columns: z.array(aiColumnRecordSchema).optional(),
  removedCardIds: z.array(id).optional(),
  /** Columns that are gone with the cards in them. */
  removedColumnIds: z.array(id).optional(),
  /** More cards changed than an event names: the board is to be read again. */
  isPartial: z.literal(true).optional(),
});
export type AiBoardChange = z.infer<typeof aiBoardChangeSchema>;

/** `change` answers what an event would carry, instead of whole columns with the ids of all their cards. */
export const aiWriteViewSchema = z.object({ view: z.enum(["full", "change"]).catch("full") });
export const aiBoardChangeAnswerSchema = z.object({ change: aiBoardChangeSchema });
