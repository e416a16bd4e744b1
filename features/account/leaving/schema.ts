import { z } from "zod";

/**
 * The input that closes the caller's account: they type their own address, so that nobody closes an account by
 * accident.
 */
export const leaveSchema = z.object({ email: z.string().min(1).max(1_000) });
export type Leave = z.infer<typeof leaveSchema>;

export const leftSchema = z.object({ deleteAfter: z.iso.datetime() });
export type Left = z.infer<typeof leftSchema>;
