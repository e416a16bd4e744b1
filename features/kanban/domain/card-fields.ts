import type { Fields } from "@/lib/fields";
import { kanbanLimits as limits, priorities } from "./constants";

/** What the board shows of a card. */
export const summaryFields = {
  name: { kind: "text", max: limits.cardName, isRequired: true },
  priority: { kind: "choice", values: priorities, default: "medium" },
  completed: { kind: "composite", columns: ["status", "completed"] },
  assignee: { kind: "composite", columns: ["assignees"] },
  due: { kind: "composite", columns: ["start", "due"] },
  labels: { kind: "composite" },
} as const satisfies Fields;

/** What the card itself shows besides. */
export const detailFields = {
  description: { kind: "text", max: limits.cardDescription, isMultiline: true },
  checklist: { kind: "composite" },
} as const satisfies Fields;

/** What people write and choose on a card. */
export const cardFields = { ...summaryFields, ...detailFields } as const;
export type CardField = keyof typeof cardFields;
