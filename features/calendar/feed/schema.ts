import { z } from "zod";

/** Whether there is a feed; its address is told once, when it is made. */
export const feedSchema = z.object({ createdAt: z.iso.datetime().nullable() });

export const newFeedSchema = z.object({ url: z.url() });

/** The last part of a feed's address. */
export const feedParamsSchema = z.object({ secret: z.string().regex(/^[A-Za-z0-9_-]{43}\.ics$/) });
