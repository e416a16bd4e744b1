import { z } from "zod";
import { acceptedShape, plainLine, sentShape } from "@/lib/field-schemas";
import { type CardField, cardFields, detailFields, summaryFields } from "./domain/card-fields";
import { cardRelationKinds, labelColors, kanbanLimits as limits } from "./domain/constants";

/** The board that belongs to all staff. */
export const defaultBoardId = "8c1f7c3e-52f4-4f0e-9d0b-0f6b2a5efb00";

/** The default board's columns in order; the ids are fixed and end in fb10 to fb14. */
export const defaultColumns = [
  { id: "8c1f7c3e-52f4-4f0e-9d0b-0f6b2a5efb10", name: "To Do" },
  { id: "8c1f7c3e-52f4-4f0e-9d0b-0f6b2a5efb11", name: "Doing" },
  { id: "8c1f7c3e-52f4-4f0e-9d0b-0f6b2a5efb12", name: "Done" },
  { id: "8c1f7c3e-52f4-4f0e-9d0b-0f6b2a5efb13", name: "Hold" },
  { id: "8c1f7c3e-52f4-4f0e-9d0b-0f6b2a5efb14", name: "Test" },
] as const;

/** One line of text that says something. */
const line = (max: number) => plainLine(max).min(1);
const instant = z.iso.datetime();
/** In the spelling that PostgreSQL answers, so that an id that comes in equals the one that is stored. */
const id = z.uuid().toLowerCase();
const version = z.int().min(1);
/** A whole day, within what both PostgreSQL and a calendar can show. */
const day = z.iso.date().refine((value) => value >= "1900-01-01" && value <= "9999-12-31", {
  params: { code: "invalid-value" },
});
const hasNoRepeats = (values: readonly string[]) => new Set(values).size === values.length;

export const personSchema = z.object({ id, name: z.string(), avatarUrl: z.string().nullable() });
export type Person = z.infer<typeof personSchema>;

export const checklistItemSchema = z.object({ id, name: line(limits.checklistItem), isDone: z.boolean() });
export type ChecklistItem = z.infer<typeof checklistItemSchema>;

export const commentSchema = z.object({
  id,
  /** Who wrote it; null when that account no longer exists. */
  author: personSchema.nullable(),
  message: z.string(),
  messageType: z.literal("text"),
  createdAt: instant,
  /** When its words were last changed; null while they are the first. */
  editedAt: instant.nullable(),
});
export type Comment = z.infer<typeof commentSchema>;

/** First and last whole day; either may be missing. */
const dueSchema = z
  .tuple([day.nullable(), day.nullable()])
  .refine(([start, end]) => !start || !end || start <= end, { params: { code: "invalid-value" } });

/** What the board shows of a card. */
export const cardSummarySchema = z.object({
  id,
  columnId: id,
  /** Its order key: cards of a column stand in byte order of their keys, those of one key in the order of their ids. */
  position: z.string(),
  ...sentShape(summaryFields),
  assignee: z.array(personSchema),
  /** Names; the board says which colour each has. */
  labels: z.array(z.string()),
  due: z.tuple([day.nullable(), day.nullable()]),
  completed: z.boolean(),
  hasDescription: z.boolean(),
  checklistTotal: z.int(),
  checklistDone: z.int(),
  commentCount: z.int(),
  /** Whether it waits for another card that is still open. */
  isBlocked: z.boolean(),
  /** Since when it is in its column. */
  enteredAt: instant,
  version,
  /** The board's revision as of which this is how the card looks: the later of two wins. */
  revision: z.int(),
});
export type CardSummary = z.infer<typeof cardSummarySchema>;

/** How a card stands to another of its board, read from this card: it `blocks` the other, or is `blocked-by` it. */
export const relationSchema = z.object({
  kind: z.enum(cardRelationKinds),
  cardId: id,
  name: z.string(),
  completed: z.boolean(),
});
export type Relation = z.infer<typeof relationSchema>;

export const cardSchema = cardSummarySchema.extend({
  ...sentShape(detailFields),
  checklist: z.array(checklistItemSchema),
  comments: z.array(commentSchema),
  relations: z.array(relationSchema),
  reporter: personSchema.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Card = z.infer<typeof cardSchema>;

export const columnSchema = z.object({
  id,
  /** Its order key among the columns. */
  position: z.string(),
  name: z.string(),
  /** In the order of their keys. */
  cardIds: z.array(id),
  /** Cards that enter such a column count as completed. */
  isDone: z.boolean(),
  /** How many cards may be here at once; null for any number. */
  wipLimit: z.int().nullable(),
  /** Whether a card too many is refused (409 `wip-limit`) or only shown. */
  isWipHard: z.boolean(),
  version,
  revision: z.int(),
});
export type Column = z.infer<typeof columnSchema>;

export const labelSchema = z.object({ name: z.string(), color: z.enum(labelColors) });
export type Label = z.infer<typeof labelSchema>;

const boardOf = <Schema extends z.ZodType>(card: Schema) =>
  z.object({
    id,
    name: z.string(),
    isForAllStaff: z.boolean(),
    /** Whether the viewer may rename and archive the board and delete for good. */
    canManage: z.boolean(),
    revision: z.int(),
    cards: z.record(id, card),
    columns: z.record(id, columnSchema),
    columnOrder: z.array(id),
    labels: z.array(labelSchema),
    /** Who may be assigned. */
    members: z.array(personSchema),
  });

export const boardSchema = boardOf(cardSummarySchema);
export type Board = z.infer<typeof boardSchema>;

/** The whole board with everything on its cards. */
export const fullBoardSchema = boardOf(cardSchema);
export type FullBoard = z.infer<typeof fullBoardSchema>;

/** A board to choose from. */
export type BoardEntry = Pick<Board, "id" | "name">;

export const boardFiltersSchema = z.object({
  boardId: id.optional(),
  /** `faces` leaves out descriptions, checklists and comments: what the board screen asks for. */
  view: z.enum(["full", "faces"]).catch("full"),
});

export const columnInputSchema = z.object({ name: line(limits.columnName), boardId: id.optional() });
export type ColumnInput = z.infer<typeof columnInputSchema>;

export const columnPatchSchema = columnInputSchema
  .pick({ name: true })
  .extend({ wipLimit: z.int().min(1).max(limits.wipLimit).nullable(), isWipHard: z.boolean() })
  .partial()
  .extend({ version: version.optional() })
  .refine(({ name, wipLimit, isWipHard }) => name !== undefined || wipLimit !== undefined || isWipHard !== undefined, {
    path: ["name"],
    params: { code: "required" },
  });
export type ColumnPatch = z.infer<typeof columnPatchSchema>;

export const columnUpdateSchema = z
  .object({ columnId: id, column: columnPatchSchema.optional(), updateColumn: columnPatchSchema.optional() })
  .transform(({ columnId, column, updateColumn }, context) => {
    const patch = column ?? updateColumn;
    if (patch) return { columnId, column: patch };
    context.issues.push({ code: "custom", path: ["column"], input: column, params: { code: "required" } });
    return z.NEVER;
  });

export const columnRefSchema = z.object({ columnId: id });

/** What its author saw: a column whose version or number of cards has changed since is not deleted (412 `stale`). */
const seenColumn = { version: version.optional(), cardCount: z.int().min(0).optional() };

/**
 * Undoes a delete. `takeBack` names the cards that had gone on to another column, in their order: they come along, or
 * (409 `conflict`) nothing does where one of them was moved or, where the delete completed them, changed since.
 */
export const columnRestoreSchema = columnRefSchema.extend({
  takeBack: z
    .object({
      fromColumnId: id,
      cards: z
        .array(z.object({ id, completed: z.boolean() }))
        .max(limits.cardsPerBoard)
        .refine((cards) => hasNoRepeats(cards.map((card) => card.id)), { params: { code: "invalid-value" } }),
    })
    .optional(),
});
export type ColumnRestore = z.infer<typeof columnRestoreSchema>;

/** With `moveCardsTo` the column's cards go there, behind those that are there; else they go into the archive with it. */
export const columnDeleteSchema = columnRefSchema.extend({ ...seenColumn, moveCardsTo: id.optional() });
export type ColumnDelete = z.infer<typeof columnDeleteSchema>;

const columnIds = z
  .array(id)
  .min(1)
  .max(limits.columnsPerBoard)
  .refine(hasNoRepeats, { params: { code: "invalid-value" } });

/** `fromColumnOrder` is what the order must still be: else somebody has changed it since (409 `conflict`). */
export const columnOrderSchema = z.object({ columnOrder: columnIds, fromColumnOrder: columnIds.optional() });
export type ColumnOrder = z.infer<typeof columnOrderSchema>;

/** A person by id, or as the board shows them, so that what was read may be sent back. */
const personRef = z.union([id, z.object({ id })]).transform((value) => (typeof value === "string" ? value : value.id));

export const cardInputSchema = z
  .object({
    ...acceptedShape(cardFields),
    assignee: z
      .array(personRef)
      .max(limits.assignees)
      .refine(hasNoRepeats, { params: { code: "invalid-value" } }),
    labels: z
      .array(line(limits.labelName))
      .max(limits.cardLabels)
      .refine(hasNoRepeats, { params: { code: "invalid-value" } }),
    due: dueSchema,
    checklist: z
      .array(checklistItemSchema.partial({ id: true, isDone: true }))
      .max(limits.checklistItems)
      .refine((items) => hasNoRepeats(items.flatMap((item) => item.id ?? [])), { params: { code: "invalid-value" } }),
    completed: z.boolean(),
  } satisfies Record<CardField, z.ZodType>)
  .partial()
  .required({ name: true });
export type CardInput = z.infer<typeof cardInputSchema>;

export const cardPatchSchema = cardInputSchema.partial().extend({ version: version.optional() });
export type CardPatch = z.infer<typeof cardPatchSchema>;

export const cardRefSchema = z.object({ cardId: id });

/** `version` is the one that its author saw: a card that was changed since is not deleted (412 `stale`). */
export const cardDeleteSchema = cardRefSchema.extend({ version: version.optional() });
export type CardDelete = z.infer<typeof cardDeleteSchema>;

/** Where an archived card goes if its own column is gone; without it, the first column. */
export const cardRestoreSchema = cardRefSchema.extend({ columnId: id.optional() });
export type CardRestore = z.infer<typeof cardRestoreSchema>;

/** `index` counts the column's cards without the moved one; past the end means last. */
export const cardMoveSchema = z.object({
  cardId: id,
  columnId: id,
  index: z.int().min(0),
  /** Where its author saw the card: it is not moved (409 `conflict`) where somebody has put it into a third column since. */
  fromColumnId: id.optional(),
});
export type CardMove = z.infer<typeof cardMoveSchema>;

export const commentInputSchema = z.object({ cardId: id, message: z.string().trim().min(1).max(limits.comment) });
export type CommentInput = z.infer<typeof commentInputSchema>;

export const commentRefSchema = z.object({ commentId: id });
export type CommentRef = z.infer<typeof commentRefSchema>;

/** `fromMessage` is what it must still say: else somebody has changed it since (409 `conflict`). */
export const commentDeleteSchema = commentRefSchema.extend({ fromMessage: z.string().max(limits.comment).optional() });
export type CommentDelete = z.infer<typeof commentDeleteSchema>;

export const commentUpdateSchema = commentDeleteSchema.extend(commentInputSchema.pick({ message: true }).shape);
export type CommentUpdate = z.infer<typeof commentUpdateSchema>;

const columnRecordSchema = columnSchema.omit({ cardIds: true });
export type ColumnRecord = z.infer<typeof columnRecordSchema>;

/**
 * What a write changed, as an event carries it: the state of those records afterwards, not the action, so that
 * applying it twice or late is harmless. Its size does not depend on how many cards the board has: order keys say
 * where a card or column is.
 */
export const boardChangeSchema = z.object({
  boardId: id,
  revision: z.int(),
  name: z.string().optional(),
  members: z.array(personSchema).optional(),
  cards: z.array(cardSummarySchema).optional(),
  columns: z.array(columnRecordSchema).optional(),
  removedCardIds: z.array(id).optional(),
  /** Columns that are gone with the cards in them. */
  removedColumnIds: z.array(id).optional(),
  /** Those that the board did not have before. */
  labels: z.array(labelSchema).optional(),
  /** More cards changed than an event names: the board is to be read again. */
  isPartial: z.literal(true).optional(),
});
export type BoardChange = z.infer<typeof boardChangeSchema>;

/** `change` answers what an event would carry, instead of whole columns with the ids of all their cards. */
export const writeViewSchema = z.object({ view: z.enum(["full", "change"]).catch("full") });
export const boardChangeAnswerSchema = z.object({ change: boardChangeSchema });
