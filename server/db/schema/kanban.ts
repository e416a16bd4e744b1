import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import type { cardFields } from "@/features/kanban/domain/card-fields";
import { kanbanLimits, labelColors, priorities, relationKinds } from "@/features/kanban/domain/constants";
import type { NameOfKind, ScalarKind } from "@/lib/fields";
import { createdAt, deletedIndex, id, instant, orderKey, textSet, updatedAt, version } from "./columns";
import { users } from "./user";

export const boards = pgTable(
  "board",
  {
    id: id(),
    name: varchar({ length: kanbanLimits.boardName }).notNull(),
    /** True for the default board, which every staff member belongs to without a membership row. */
    isForAllStaff: boolean().notNull().default(false),
    searchKey: text().notNull().default(""),
    /** Counts the writes to the board and what is on it. Taken under the board's row lock, so it orders them. */
    revision: integer().notNull().default(1),
    /** Who made it, and may therefore manage it; null for a board from before, which any of its members manages. */
    creatorId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** A template is not worked on: new boards are made in its image. */
    isTemplate: boolean().notNull().default(false),
    /** Archived things stay, hidden, and can be restored for 30 days. */
    deletedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [deletedIndex("board_deleted_index", table.deletedAt)],
);

export const boardMembers = pgTable(
  "board_member",
  {
    boardId: uuid()
      .notNull()
      .references(() => boards.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.boardId, table.userId] }),
    index("board_member_user_index").on(table.userId),
  ],
);

export const columns = pgTable(
  "column",
  {
    id: id(),
    boardId: uuid()
      .notNull()
      .references(() => boards.id, { onDelete: "cascade" }),
    name: varchar({ length: kanbanLimits.columnName }).notNull(),
    position: orderKey().notNull(),
    /** Cards that enter such a column count as completed. */
    isDone: boolean().notNull().default(false),
    /** How many cards may be under way here at once; null for any number. */
    wipLimit: integer(),
    /** Whether the limit refuses a card too many, or only warns. */
    isWipHard: boolean().notNull().default(false),
    /** How many cards are here, without archived ones. A trigger of the cards keeps it, so that no limit counts them. */
    cardCount: integer().notNull().default(0),
    /** Deleted things stay, hidden, so that an undo brings them back whole. The cards that go with a column carry its very instant. */
    deletedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    index("column_board_index").on(table.boardId, table.position),
    deletedIndex("column_deleted_index", table.deletedAt),
  ],
);

export type ChecklistItem = { id: string; name: string; isDone: boolean };

/** Priority and texts of a card, by its description. */
const cardColumns = () =>
  ({
    name: varchar({ length: kanbanLimits.cardName }).notNull(),
    description: text().notNull().default(""),
    priority: text({ enum: priorities }).notNull().default("medium"),
  }) satisfies Record<NameOfKind<typeof cardFields, ScalarKind>, unknown>;

export const cards = pgTable(
  "card",
  {
    id: id(),
    boardId: uuid()
      .notNull()
      .references(() => boards.id, { onDelete: "cascade" }),
    columnId: uuid()
      .notNull()
      .references(() => columns.id, { onDelete: "cascade" }),
    position: orderKey().notNull(),
    ...cardColumns(),
    /** Whole days (`YYYY-MM-DD`), the same in every time zone; either end may be missing. */
    dueStart: date({ mode: "string" }),
    dueEnd: date({ mode: "string" }),
    checklist: jsonb().$type<ChecklistItem[]>().notNull().default([]),
    completedAt: instant(),
    /** Since when it is in its column: its age there is counted from it. */
    enteredAt: instant().notNull().defaultNow(),
    reporterId: uuid().references(() => users.id, { onDelete: "set null" }),
    searchKey: text().notNull().default(""),
    deletedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    index("card_column_index").on(table.columnId),
    /** The order of a column, of which a move reads the two cards that it comes between. */
    index("card_place_index").on(table.columnId, table.position, table.id).where(sql`deleted_at is null`),
    index("card_board_index").on(table.boardId, table.deletedAt),
    index("card_due_index").on(table.dueEnd),
    index("card_completed_index").on(table.completedAt),
    deletedIndex("card_deleted_index", table.deletedAt),
  ],
);

/** What the search reads of each card. A trigger of the cards keeps it, beside them so that moving a card writes none of it. */
export const cardSearches = pgTable(
  "card_search",
  {
    cardId: uuid()
      .primaryKey()
      .references(() => cards.id, { onDelete: "cascade" }),
    /** The card's, so that boards that one does not see are left out before their cards are read. */
    boardId: uuid().notNull(),
    /** Three letters from each letter of each word of the search key on, at its end fewer; and a space with the board's id. */
    parts: textSet().notNull(),
  },
  (table) => [
    /** Without a list of pending entries, which each search would have to read through. */
    index("card_search_parts_index").using("gin", table.parts).with({ fastupdate: false }),
  ],
);

export const cardAssignees = pgTable(
  "card_assignee",
  {
    cardId: uuid()
      .notNull()
      .references(() => cards.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.cardId, table.userId] }),
    index("card_assignee_user_index").on(table.userId),
  ],
);

export const labels = pgTable(
  "label",
  {
    id: id(),
    boardId: uuid()
      .notNull()
      .references(() => boards.id, { onDelete: "cascade" }),
    name: varchar({ length: kanbanLimits.labelName }).notNull(),
    color: text({ enum: labelColors }).notNull(),
  },
  (table) => [uniqueIndex("label_name_unique").on(table.boardId, table.name)],
);

export const cardLabels = pgTable(
  "card_label",
  {
    cardId: uuid()
      .notNull()
      .references(() => cards.id, { onDelete: "cascade" }),
    labelId: uuid()
      .notNull()
      .references(() => labels.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.cardId, table.labelId] }),
    index("card_label_label_index").on(table.labelId),
  ],
);

/** `cardId` blocks, duplicates or relates to `otherId`. Relating has no direction: the smaller id stands first. */
export const cardRelations = pgTable(
  "card_relation",
  {
    cardId: uuid()
      .notNull()
      .references(() => cards.id, { onDelete: "cascade" }),
    otherId: uuid()
      .notNull()
      .references(() => cards.id, { onDelete: "cascade" }),
    kind: text({ enum: relationKinds }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.cardId, table.otherId, table.kind] }),
    index("card_relation_other_index").on(table.otherId),
  ],
);

/** What a new card of a board may start from. */
export const cardTemplates = pgTable(
  "card_template",
  {
    id: id(),
    boardId: uuid()
      .notNull()
      .references(() => boards.id, { onDelete: "cascade" }),
    name: varchar({ length: kanbanLimits.templateName }).notNull(),
    description: text().notNull().default(""),
    priority: text({ enum: priorities }).notNull().default("medium"),
    labels: jsonb().$type<string[]>().notNull().default([]),
    checklist: jsonb().$type<string[]>().notNull().default([]),
    deletedAt: instant(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    // An archived template leaves its name to another.
    uniqueIndex("card_template_name_unique").on(table.boardId, table.name).where(sql`deleted_at is null`),
    index("card_template_board_index").on(table.boardId),
    deletedIndex("card_template_deleted_index", table.deletedAt),
  ],
);

export const comments = pgTable(
  "comment",
  {
    id: id(),
    cardId: uuid()
      .notNull()
      .references(() => cards.id, { onDelete: "cascade" }),
    authorId: uuid().references(() => users.id, { onDelete: "set null" }),
    message: varchar({ length: kanbanLimits.comment }).notNull(),
    createdAt: createdAt(),
    /** When its words were last changed; null while they are the first. */
    editedAt: instant(),
    /** Deleted things stay, hidden; whoever deleted this may bring it back for 30 days, and nobody else. */
    deletedAt: instant(),
    deletedById: uuid().references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("comment_card_index").on(table.cardId, table.createdAt),
    deletedIndex("comment_deleted_index", table.deletedAt),
  ],
);
