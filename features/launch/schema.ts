import { z } from "zod";
import { emailProblem } from "@/features/account/policy";
import { launchLimits as limits } from "./policy";

export const launchSchema = z.object({
  /** Null where no date is set. */
  launchAt: z.iso.datetime().nullable(),
  /** The time of the server: a wrong clock of the reader makes no difference. */
  now: z.iso.datetime(),
  version: z.int(),
});
export type Launch = z.infer<typeof launchSchema>;

/** `version` is the one that the change started from; 0 where no date was ever set. */
export const launchUpdateSchema = z.object({
  launchAt: z.iso.datetime().nullable(),
  version: z.int().min(0).optional(),
});
export type LaunchUpdate = z.infer<typeof launchUpdateSchema>;

export const launchSubscribeSchema = z.object({
  email: z
    .string()
    .max(limits.email)
    .refine((value) => emailProblem(value) === null, { params: { code: "invalid-email" } }),
});
/** The same for every address, known or not. */
export const launchAcceptedSchema = z.object({ isAccepted: z.literal(true) });

/** From a mailed link. */
export const launchTokenSchema = z.object({ token: z.string().max(limits.token) });
