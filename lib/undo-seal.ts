import { z } from "zod";

/** The deadline and the signature that permit undoing a change, sent back unchanged. */
export const undoSealShape = { until: z.iso.datetime(), seal: z.string().min(1).max(100) };
export type UndoSeal = { until: string; seal: string };
