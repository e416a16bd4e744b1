"use client";

import { DropLine } from "@/components/drop-line";
import { useDropIn } from "../client/store";
import type { Column } from "../schema";
import { type BoardCopy, isFullFor } from "./board-copy";

type Props = Readonly<{ column: Column; lane?: string; copy: BoardCopy }>;

/** A line where the dragged card would be dropped in a column or lane, or that the column is full. */
export function CardDrop({ column, lane, copy }: Props) {
  const drop = useDropIn(column.id, lane);
  if (!drop) return null;
  return <DropLine place={drop} refusal={isFullFor(column, drop.cardId) ? copy.t("wip.refuses") : null} />;
}
