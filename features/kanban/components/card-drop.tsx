"use client";

import { DropLine } from "@/components/drop-line";
import { useDropIn } from "../client/store";
import type { Column } from "../schema";
import { type BoardWords, isFullFor } from "./board-words";

type Props = Readonly<{ column: Column; lane?: string; words: BoardWords }>;

/** Where in this column (of this lane) the card in hand would come down, or that the column takes no more. */
export function CardDrop({ column, lane, words }: Props) {
  const drop = useDropIn(column.id, lane);
  if (!drop) return null;
  return <DropLine place={drop} refusal={isFullFor(column, drop.cardId) ? words.t("wip.refuses") : null} />;
}
