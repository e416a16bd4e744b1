import type { ComponentType } from "react";
import type { MenuItem } from "@/components/menu";
import type { AiCard, AiColumn } from "../schema";

/** What others put on the board. A page makes it once, outside of its components, so that it stays the same. */
export type AiBoardSlots = Readonly<{
  /** Above the columns. */
  Notice?: ComponentType<{ personId: string }>;
  /** Below the cards of a column, such as a field to ask on. */
  ColumnFoot?: ComponentType<{ column: AiColumn; cards: readonly AiCard[] }>;
  /** In the last line of a card, beside what a person makes of it, such as a menu. */
  CardActs?: ComponentType<{ card: AiCard }>;
  /** Below the words of a card, such as asking once more. */
  CardFoot?: ComponentType<{ card: AiCard }>;
  /** What a column's menu offers besides. A hook: called once for each column, in the same order every time. */
  useColumnItems?: (column: AiColumn, cards: readonly AiCard[]) => readonly MenuItem[];
}>;

export const noSlots: AiBoardSlots = {};
