import { z } from "zod";
import { cardRelationKinds } from "../domain/constants";
import { cardSchema } from "../schema";

const id = z.uuid().toLowerCase();

/** `kind` is read from the first card: it blocks, or is blocked by, the other. */
export const relationInputSchema = z.object({ cardId: id, otherId: id, kind: z.enum(cardRelationKinds) });
export type RelationInput = z.infer<typeof relationInputSchema>;

/** The card as it stands afterwards. */
export const relationAnswerSchema = z.object({ card: cardSchema });
