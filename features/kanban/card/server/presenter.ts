import "server-only";
import type { cards } from "@/server/db/schema/kanban";
import type { Card, CardFace, Comment, Person, Relation } from "../../schema";

type CardRow = typeof cards.$inferSelect;

type FaceRow = Pick<
  CardRow,
  "id" | "name" | "priority" | "dueStart" | "dueEnd" | "completedAt" | "enteredAt" | "version"
> & {
  hasDescription: boolean;
  checklistTotal: number;
  checklistDone: number;
  commentCount: number;
  isBlocked: boolean;
};

export function presentFace(
  { dueStart, dueEnd, completedAt, enteredAt, ...row }: FaceRow,
  { assignee, labels, revision }: { assignee: Person[]; labels: string[]; revision: number },
): CardFace {
  return {
    ...row,
    assignee,
    labels,
    due: [dueStart, dueEnd],
    completed: completedAt !== null,
    enteredAt: enteredAt.toISOString(),
    revision,
  };
}

export function presentCard(
  face: CardFace,
  row: Pick<CardRow, "description" | "checklist" | "createdAt" | "updatedAt">,
  { comments, relations, reporter }: { comments: Comment[]; relations: Relation[]; reporter: Person | null },
): Card {
  return {
    ...face,
    description: row.description,
    checklist: row.checklist,
    comments,
    relations,
    reporter,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What the board shows of a whole card. */
export function faceOf(card: Card): CardFace {
  const { description, checklist, comments, relations, reporter, createdAt, updatedAt, ...face } = card;
  return face;
}
