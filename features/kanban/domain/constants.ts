import { restorableDays } from "@/lib/retention";

/** What the board's contract, its table and its screen agree on. Free of zod, so that the browser can afford it. */
export const kanbanLimits = {
  boardName: 80,
  columnName: 60,
  cardName: 200,
  cardDescription: 20_000,
  comment: 4_000,
  checklistItem: 200,
  checklistItems: 100,
  labelName: 30,
  cardLabels: 12,
  assignees: 20,
  columnsPerBoard: 50,
  cardsPerBoard: 5_000,
  commentsPerCard: 1_000,
  boardsPerPerson: 200,
  membersAtOnce: 50,
  wipLimit: 999,
  relationsPerCard: 50,
  templateName: 80,
  templatesPerBoard: 50,
  /** How long what was archived can be restored. */
  archiveDays: restorableDays,
  /** How long whoever left a board by themselves may come back by themselves. */
  rejoinHours: 24,
} as const;

/** The columns of a new board, in order; their names are in `messages/*.json` (`kanban.board.columns.{key}`). */
export const defaultColumnKeys = ["todo", "doing", "done", "hold", "test"] as const;

export const priorities = ["low", "medium", "high", "urgent"] as const;
export type Priority = (typeof priorities)[number];

export const labelColors = ["blue", "teal", "green", "amber", "red", "violet", "grey"] as const;
export type LabelColor = (typeof labelColors)[number];

/** How one card stands to another. */
export const relationKinds = ["blocks", "duplicates", "relates"] as const;
export type RelationKind = (typeof relationKinds)[number];

/** The same, seen from one of the two cards. */
export const cardRelationKinds = ["blocks", "blocked-by", "duplicates", "duplicated-by", "relates"] as const;
export type CardRelationKind = (typeof cardRelationKinds)[number];
