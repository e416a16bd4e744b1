import { z } from "zod";
import { plainLine } from "@/lib/field-schemas";
import { kanbanLimits as limits } from "../domain/constants";
import { personSchema } from "../schema";

const id = z.uuid().toLowerCase();
const line = (max: number) => plainLine(max).min(1);

/** A board that somebody may work on. */
const boardEntrySchema = z.object({
  id,
  name: z.string(),
  isForAllStaff: z.boolean(),
  canManage: z.boolean(),
});

/** What new boards may be made of. All staff see every template. */
const boardTemplateSchema = z.object({ id, name: z.string(), canManage: z.boolean() });

const archivedBoardSchema = z.object({
  id,
  name: z.string(),
  deletedAt: z.iso.datetime(),
  isTemplate: z.boolean(),
});

export const boardListSchema = z.object({
  boards: z.array(boardEntrySchema),
  templates: z.array(boardTemplateSchema),
  /** Those that the caller may bring back, templates among them. */
  archived: z.array(archivedBoardSchema),
});
export type BoardList = z.infer<typeof boardListSchema>;

export const boardRefSchema = z.object({ boardId: id });

/** An undo, or a redo, gives it: refused (409 `conflict`) where somebody else has changed the same since. */
const isUndo = z.boolean().optional();

export const boardDeleteSchema = boardRefSchema.extend({ isUndo });
export type BoardDelete = z.infer<typeof boardDeleteSchema>;

/** `copyOf` a board or a template brings its columns, labels and card templates; `columns` names them instead. */
export const boardInputSchema = z.object({
  name: line(limits.boardName),
  copyOf: id.optional(),
  columns: z
    .array(z.object({ name: line(limits.columnName), isDone: z.boolean().optional() }))
    .max(limits.columnsPerBoard)
    .optional(),
  /** Makes a template rather than a board to work on. */
  isTemplate: z.boolean().optional(),
});
export type BoardInput = z.infer<typeof boardInputSchema>;

export const boardUpdateSchema = boardRefSchema.extend({
  board: z.object({ name: line(limits.boardName) }),
  /** What the board must still be called: an undo gives it, so as not to undo what somebody else did since. */
  fromName: z.string().max(limits.boardName).optional(),
});
export type BoardUpdate = z.infer<typeof boardUpdateSchema>;

const people = z.array(id).max(limits.membersAtOnce).optional();

export const boardMembersSchema = boardRefSchema.extend({ add: people, remove: people, isUndo });
export type BoardMembers = z.infer<typeof boardMembersSchema>;

export const boardMembersAnswerSchema = z.object({ boardId: id, members: z.array(personSchema) });

/** Whom a board may still take in. */
export const candidateFiltersSchema = boardRefSchema.extend({ search: z.string().max(100).catch("") });
export type CandidateFilters = z.infer<typeof candidateFiltersSchema>;
