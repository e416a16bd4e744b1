import "server-only";
import { pick, scalarNames } from "@/lib/fields";
import type { cards } from "@/server/db/schema/kanban";
import { type CommentRow, presentComment } from "../../comment/server/presenter";
import { detailFields, summaryFields } from "../../domain/card-fields";
import { presentRelation, type RelationRow } from "../../relation/server/presenter";
import { type Card, type CardSummary, cardSummarySchema, type Person } from "../../schema";

type Row = typeof cards.$inferSelect;

const summaryNames = scalarNames(summaryFields);
const detailNames = scalarNames(detailFields);

type CardSummaryRow = Pick<
  Row,
  "id" | "columnId" | "position" | "dueStart" | "dueEnd" | "completedAt" | "enteredAt" | "version"
> &
  Pick<Row, (typeof summaryNames)[number]> & {
    hasDescription: boolean;
    checklistTotal: number;
    checklistDone: number;
    commentCount: number;
    isBlocked: boolean;
    assignee: Person[];
    labels: string[];
  };

type CardRow = CardSummaryRow &
  Pick<Row, (typeof detailNames)[number] | "checklist" | "createdAt" | "updatedAt"> & {
    comments: CommentRow[];
    relations: RelationRow[];
    reporter: Person | null;
  };

export function presentSummary(row: CardSummaryRow, revision: number): CardSummary {
  const { id, columnId, position, dueStart, dueEnd, completedAt, enteredAt, version } = row;
  const { hasDescription, checklistTotal, checklistDone, commentCount, isBlocked, assignee } = row;
  return {
    id,
    columnId,
    position,
    ...pick(row, summaryNames),
    assignee,
    labels: row.labels.toSorted(),
    due: [dueStart, dueEnd],
    completed: completedAt !== null,
    hasDescription,
    checklistTotal,
    checklistDone,
    commentCount,
    isBlocked,
    enteredAt: enteredAt.toISOString(),
    version,
    revision,
  };
}

export function presentCard(row: CardRow, revision: number): Card {
  return {
    ...presentSummary(row, revision),
    ...pick(row, detailNames),
    checklist: row.checklist,
    comments: row.comments.map(presentComment),
    relations: row.relations.map((relation) => presentRelation(relation, row.id)),
    reporter: row.reporter,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

type Beside = Pick<Card, "assignee" | "labels" | "comments" | "relations" | "reporter" | "commentCount" | "isBlocked">;

/** A card whose row was just written, with what stands in other tables as it was read before. */
export function withRow(beside: Beside, row: Row, revision: number): Card {
  const { description, checklist } = row;
  const { assignee, labels, comments, relations, reporter, commentCount, isBlocked } = beside;
  const counts = { checklistTotal: checklist.length, checklistDone: checklist.filter(({ isDone }) => isDone).length };
  const shown = { ...row, ...counts, hasDescription: description !== "", commentCount, isBlocked, assignee, labels };
  const [createdAt, updatedAt] = [row.createdAt.toISOString(), row.updatedAt.toISOString()];
  return {
    ...presentSummary(shown, revision),
    ...pick(row, detailNames),
    checklist,
    comments,
    relations,
    reporter,
    createdAt,
    updatedAt,
  };
}

/** What the board shows of a whole card. */
export const summaryOf = (card: Card): CardSummary =>
  pick(card, Object.keys(cardSummarySchema.shape) as (keyof CardSummary)[]);
