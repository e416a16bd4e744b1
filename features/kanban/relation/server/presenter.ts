import "server-only";
import type { CardRelationKind, RelationKind } from "../../domain/constants";
import type { Relation } from "../../schema";

/** A relation as it is stored, with the card that stands at its other end. */
export type RelationRow = Readonly<{
  kind: RelationKind;
  firstId: string;
  cardId: string;
  name: string;
  completed: boolean;
}>;

/** What a stored relation is called by the card that stands second in it. */
const seenFromOther: Record<RelationKind, CardRelationKind> = {
  blocks: "blocked-by",
  duplicates: "duplicated-by",
  relates: "relates",
};

export function presentRelation({ kind, firstId, cardId, name, completed }: RelationRow, ownId: string): Relation {
  return { kind: firstId === ownId ? kind : seenFromOther[kind], cardId, name, completed };
}
