import { z } from "zod";

export const avatarLimits = {
  bytes: 8 * 1024 * 1024,
  /** Width times height; what has to be unpacked as a whole may have fewer. */
  pixels: 50_000_000,
  wholePixels: 24_000_000,
  /** Edge of the picture that is kept, in pixels. */
  edge: 512,
} as const;

/** What the browser offers to choose; the server judges by the bytes. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;

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
export const avatarParamsSchema = z.object({ avatarId: z.uuid() });

export const avatarAnswerSchema = z.object({
  avatar: z.object({ userId: z.uuid(), avatarUrl: z.string().nullable() }),
});
export type AvatarAnswer = z.infer<typeof avatarAnswerSchema>;
