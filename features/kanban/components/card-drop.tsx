"use client";

import { DropLine } from "@/components/drop-line";
import { useDropIn } from "../client/store";
import type { Column } from "../schema";
import { type BoardCopy, isFullFor } from "./board-copy";

type Props = Readonly<{ column: Column; lane?: string; copy: BoardCopy }>;

/** Where in this column (of this lane) the card in hand would come down, or that the column takes no more. */
export function CardDrop({ column, lane, copy }: Props) {
  const drop = useDropIn(column.id, lane);
  if (!drop) return null;
  return <DropLine place={drop} refusal={isFullFor(column, drop.cardId) ? copy.t("wip.refuses") : null} />;
}
