import { z } from "zod";

/** Until when something can be undone, and the proof that it was this person's: sent back as it came. */
export const undoSealShape = { until: z.iso.datetime(), seal: z.string().min(1).max(100) };
export type UndoSeal = { until: string; seal: string };
