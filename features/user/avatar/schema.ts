/** Schemas for uploading, reading and deleting profile pictures. */
import { z } from "zod";

const share = z.coerce.number().min(0).max(100);

/** The part that is kept, in hundredths of the upright picture; left out, the largest square in its middle. */
export const avatarUploadQuerySchema = z.object({
  userId: z.uuid(),
  x: share.optional(),
  y: share.optional(),
  width: share.optional(),
  height: share.optional(),
});
export type AvatarUpload = z.infer<typeof avatarUploadQuerySchema>;

export const avatarRefSchema = z.object({ userId: z.uuid() });
export const avatarParamsSchema = z.object({ id: z.uuid() });

export const avatarAnswerSchema = z.object({
  avatar: z.object({ userId: z.uuid(), avatarUrl: z.string().nullable() }),
});
export type AvatarAnswer = z.infer<typeof avatarAnswerSchema>;
