import type { labelColors } from "@/features/kanban/domain/constants";

/** A card as it is written down: name, description, label names, steps of its checklist. */
export type CardText = readonly [
  name: string,
  description: string,
  labels: readonly string[],
  steps?: readonly string[],
];

export type BoardText = {
  key: string;
  name: string;
  /** `share` is the part of the cards that lies there; all together make 1. */
  columns: readonly { name: string; share: number; isDone?: boolean }[];
  labels: readonly (readonly [name: string, color: (typeof labelColors)[number]])[];
  /** Mailboxes of the members; empty on the board that belongs to all staff. */
  members: readonly string[];
  cards: readonly CardText[];
  remarks: readonly string[];
};
