import { z } from "zod";

export const kanbanLimits = {
  boardName: 80,
  columnName: 60,
  cardName: 200,
  cardDescription: 20_000,
  comment: 4_000,
  checklistItem: 200,
  checklistItems: 100,
  labelName: 30,
  cardLabels: 12,
  assignees: 20,
  columnsPerBoard: 50,
  cardsPerBoard: 5_000,
} as const;

export const priorities = ["low", "medium", "high", "urgent"] as const;
export const labelColors = ["blue", "teal", "green", "amber", "red", "violet", "grey"] as const;

/** The board that belongs to all staff. */
export const defaultBoardId = "8c1f7c3e-52f4-4f0e-9d0b-0f6b2a5efb00";

/** The default board's columns in order; the ids are fixed and end in fb10 to fb14. */
export const defaultColumns = [
  { id: "8c1f7c3e-52f4-4f0e-9d0b-0f6b2a5efb10", name: "To Do" },
  { id: "8c1f7c3e-52f4-4f0e-9d0b-0f6b2a5efb11", name: "Doing" },
  { id: "8c1f7c3e-52f4-4f0e-9d0b-0f6b2a5efb12", name: "Done" },
  { id: "8c1f7c3e-52f4-4f0e-9d0b-0f6b2a5efb13", name: "Hold" },
  { id: "8c1f7c3e-52f4-4f0e-9d0b-0f6b2a5efb14", name: "Test" },
] as const;

export const personSchema = z.object({ id: z.uuid(), name: z.string(), avatarUrl: z.string().nullable() });
