import { z } from "zod";
import { dueTerms } from "../domain/constants";
import { issuerSchema } from "../schema";

/** What the organisation says of itself on its invoices. */
export const profileSchema = issuerSchema.extend({
  /** Working days until an order's invoice is due. */
  terms: z.literal(dueTerms),
});
/** `version` is 0 until it was saved for the first time. */
export const savedProfileSchema = profileSchema.extend({ version: z.int().min(0) });
export type Profile = z.infer<typeof savedProfileSchema>;
export const profileUpdateSchema = z.object({ profile: profileSchema, version: z.int().min(0).optional() });
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;
export const profileAnswerSchema = z.object({ profile: savedProfileSchema });
