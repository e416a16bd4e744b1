import {
  type AnyPgColumn,
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { priorities } from "@/features/kanban/domain/constants";
import { currencies, projectLimits, projectStatuses, riskStatuses } from "@/features/project/domain/constants";
import { taskLimits } from "@/features/task/domain/constants";
import type { PlanField } from "@/features/task/domain/fields";
import { aiCards, questionnaireRequests } from "./assistant";
import { createdAt, deletedIndex, id, instant, referenceIndex, updatedAt, version } from "./columns";
import { boards, cards } from "./kanban";
import { users } from "./user";

/**
 * Where something that the assistant helped to plan came from: the card, and the sentence in it, which a trigger takes
 * away with the card.
 */
const origin = () => ({
  originCardId: uuid().references(() => aiCards.id, { onDelete: "set null" }),
  originText: varchar({ length: projectLimits.origin }),
});

/**
 * A project has a board, and shares it with its people: the board's members are the project's, its cards are the
 * project's tasks.
 */
export const projects = pgTable(
  "project",
  {
    id: id(),
    name: varchar({ length: projectLimits.name }).notNull(),
    description: text().notNull().default(""),
    status: text({ enum: projectStatuses }).notNull().default("planned"),
    priority: text({ enum: priorities }).notNull().default("medium"),
    boardId: uuid()
      .notNull()
      .references(() => boards.id, { onDelete: "cascade" }),
    leadId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** Whole days (`YYYY-MM-DD`); either may be open. */
    startDate: date({ mode: "string" }),
    dueDate: date({ mode: "string" }),
    /** Minor units of `currency`; null where no budget was set. */
    budget: bigint({ mode: "number" }),
    currency: text({ enum: currencies }).notNull().default("MNT"),
    questionnaireRequestId: uuid().references(() => questionnaireRequests.id, { onDelete: "set null" }),
    creatorId: uuid().references(() => users.id, { onDelete: "set null" }),
    searchKey: text().notNull().default(""),
    /** Archived things stay, hidden, and can be restored. */
    deletedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex("project_board_unique").on(table.boardId),
    index("project_updated_index").on(table.updatedAt, table.id),
    index("project_due_index").on(table.dueDate),
    referenceIndex("project_request_index", table.questionnaireRequestId),
    deletedIndex("project_deleted_index", table.deletedAt),
  ],
);

/** A day by which something of the project stands. Shown in the calendars of its people. */
export const milestones = pgTable(
  "milestone",
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    name: varchar({ length: projectLimits.milestoneName }).notNull(),
    /** Null while nobody knows. */
    date: date({ mode: "string" }),
    completedAt: instant(),
    ...origin(),
    deletedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    index("milestone_project_index").on(table.projectId, table.date),
    referenceIndex("milestone_origin_index", table.originCardId),
    deletedIndex("milestone_deleted_index", table.deletedAt),
  ],
);

export const risks = pgTable(
  "risk",
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    name: varchar({ length: projectLimits.riskName }).notNull(),
    mitigation: varchar({ length: projectLimits.riskText }).notNull().default(""),
    likelihood: smallint().notNull().default(3),
    impact: smallint().notNull().default(3),
    status: text({ enum: riskStatuses }).notNull().default("open"),
    ownerId: uuid().references(() => users.id, { onDelete: "set null" }),
    ...origin(),
    deletedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    index("risk_project_index").on(table.projectId),
    referenceIndex("risk_origin_index", table.originCardId),
    deletedIndex("risk_deleted_index", table.deletedAt),
  ],
);

const planColumns = () =>
  ({
    parentId: uuid().references((): AnyPgColumn => cards.id, { onDelete: "set null" }),
    milestoneId: uuid().references(() => milestones.id, { onDelete: "set null" }),
    estimateMinutes: integer(),
  }) satisfies Record<PlanField, unknown>;

/**
 * What planning adds to a card: a task is a card of the project's board, so its name, people, days, priority and
 * completion are the card's, and what must be done before it are the cards that block it (`card_relation`).
 */
export const tasks = pgTable(
  "task",
  {
    cardId: uuid()
      .primaryKey()
      .references(() => cards.id, { onDelete: "cascade" }),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    ...planColumns(),
    ...origin(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    index("task_project_index").on(table.projectId),
    index("task_parent_index").on(table.parentId),
    referenceIndex("task_milestone_index", table.milestoneId),
    referenceIndex("task_origin_index", table.originCardId),
  ],
);

/** Who worked how long on a task, and on which day. */
export const timeEntries = pgTable(
  "time_entry",
  {
    id: id(),
    cardId: uuid()
      .notNull()
      .references(() => cards.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    minutes: integer().notNull(),
    note: varchar({ length: taskLimits.logNote }).notNull().default(""),
    /** Deleted things stay, hidden, so that an undo brings them back. */
    deletedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    index("time_entry_card_index").on(table.cardId, table.day),
    index("time_entry_user_index").on(table.userId, table.day),
    deletedIndex("time_entry_deleted_index", table.deletedAt),
  ],
);

/** One step from answers to work: what it made, so that it can be taken back as one act. */
export const conversions = pgTable(
  "conversion",
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    made: jsonb().$type<{ milestoneIds: string[]; riskIds: string[]; cardIds: string[] }>().notNull(),
    undoneAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("conversion_owner_index").on(table.ownerId, table.createdAt),
    index("conversion_project_index").on(table.projectId),
  ],
);
