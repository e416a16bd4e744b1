import { z } from "zod";

export const deviceKinds = ["desktop", "phone", "tablet", "other"] as const;
/** From where a call came, as far as its address tells: this very machine, a local network, or the internet. */
export const networkClasses = ["here", "local", "internet", "unknown"] as const;

/** A browser as it introduces itself; anybody may claim to be any. */
export const deviceSchema = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(deviceKinds),
  ipAddress: z.string().nullable(),
  network: z.enum(networkClasses),
});
export type Device = z.infer<typeof deviceSchema>;
