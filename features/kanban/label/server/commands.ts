import "server-only";
import { inArray, sql } from "drizzle-orm";
import { newId } from "@/lib/id";
import { labels } from "@/server/db/schema/kanban";
import type { Write } from "@/server/db/writes";
import { type LabelColor, labelColors } from "../../domain/constants";

export type LabelRow = Readonly<{ id: string; name: string; color: LabelColor }>;

/** A colour that follows from the name, so that a label looks the same on every board. */
function colorOf(name: string): LabelColor {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return labelColors[sum % labelColors.length] ?? "grey";
}

/** Those of the labels named that the board has, as part of a statement. */
export const labelsAmong = (boardId: string, names: readonly string[]) =>
  names.length === 0
    ? sql<LabelRow[]>`'[]'::json`
    : sql<LabelRow[]>`(
        select coalesce(json_agg(json_build_object('id', label.id, 'name', label.name, 'color', label.color)), '[]')
        from label where label.board_id = ${boardId} and ${inArray(labels.name, [...names])})`;

/** The labels of those names; one that the board does not have yet is made. */
export function labelsOf(names: readonly string[], known: readonly LabelRow[]) {
  const found = new Map(known.map((label) => [label.name, label]));
  const created = names.filter((name) => !found.has(name)).map((name) => ({ id: newId(), name, color: colorOf(name) }));
  return { labels: [...known, ...created], created };
}

/** Writes which labels a card has, as parts of a statement. */
export function labelWrites(
  boardId: string,
  cardId: string,
  { labels: all, created }: ReturnType<typeof labelsOf>,
): Write[] {
  const ids = sql.param(all.map(({ id }) => id));
  return [
    {
      name: "labels_made",
      sql: sql`insert into label (id, board_id, name, color)
        select row.id, ${boardId}::uuid, row.name, row.color
        from jsonb_to_recordset(${JSON.stringify(created)}::jsonb) as row (id uuid, name text, color text)`,
    },
    {
      name: "unlabelled",
      sql: sql`delete from card_label where card_id = ${cardId} and label_id <> all (${ids}::uuid[])`,
    },
    {
      name: "labelled",
      sql: sql`insert into card_label (card_id, label_id)
        select ${cardId}::uuid, unnest(${ids}::uuid[]) on conflict do nothing`,
    },
  ];
}
