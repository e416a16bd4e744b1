import "server-only";
import { sql } from "drizzle-orm";
import type { Write } from "@/server/db/writes";
import { type LabelRow, labelsAmong, labelsOf, labelWrites } from "../../label/server/commands";
import type { BoardKind } from "../../membership/server/data";
import type { CardPatch, Label, Person } from "../../schema";
import { assign, assigneeWrites, type Candidate, candidatesAmong } from "../../server/commands/assignees";

/** People and labels that a card may be linked with, as they were read. */
export type Known = Readonly<{ candidates: Candidate[]; labels: LabelRow[] }>;
type LinkInput = Pick<CardPatch, "assignee" | "labels">;

/** Reads what `Known` says of those that an input names, as part of a statement. */
export const knownLinks = (board: BoardKind, { assignee = [], labels = [] }: LinkInput) =>
  sql<Known>`json_build_object('candidates', ${candidatesAmong(board, assignee)}, 'labels', ${labelsAmong(board.id, labels)})`;

type Links = Readonly<{
  /** What the card then shows, of what the input names. */
  shown: Readonly<{ assignee?: Person[]; labels?: string[] }>;
  /** Labels that are new on the board. */
  created: readonly Label[];
  /** People who are new on the card. */
  added: readonly string[];
  writes: readonly Write[];
}>;

type Card = Readonly<{ id: string; assignee: readonly Person[] }>;

/** Whose card it becomes and how it is labelled, to be written along with the card. */
export function linksOf(
  board: BoardKind,
  card: Card,
  { input, known }: Readonly<{ input: LinkInput; known: Known }>,
): Links {
  const people = input.assignee && assign(input.assignee, card.assignee, known.candidates);
  const labels = input.labels && labelsOf(input.labels, known.labels);
  return {
    shown: {
      ...(people && { assignee: people.assignee }),
      ...(labels && { labels: labels.labels.map(({ name }) => name).toSorted() }),
    },
    created: labels?.created.map(({ name, color }) => ({ name, color })) ?? [],
    added: people?.added ?? [],
    writes: [
      ...(people ? assigneeWrites(card.id, input.assignee ?? [], people.added) : []),
      ...(labels ? labelWrites(board.id, card.id, labels) : []),
    ],
  };
}
