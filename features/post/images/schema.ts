/** Schemas for the pictures of posts. */
import { z } from "zod";
import { postImageSchema } from "../schema";

/** In lower case, as PostgreSQL returns it. */
const id = z.uuid().toLowerCase();

export const imageParamsSchema = z.object({ id });
export const imageQuerySchema = z.object({
  /** A width that is not kept gets the nearest; without it the largest is sent. */
  width: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
});
export const imageAnswerSchema = z.object({ image: postImageSchema });
export type ImageAnswer = z.infer<typeof imageAnswerSchema>;
