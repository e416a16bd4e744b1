import "server-only";
import { current } from "@/server/db/client";
import { launches } from "@/server/db/schema/site";
import type { Launch } from "../schema";

/** Returns the launch date and the current time. */
export async function readLaunch(now: Date): Promise<Launch> {
  const [row] = await current().select().from(launches);
  return { launchAt: row?.launchAt?.toISOString() ?? null, now: now.toISOString(), version: row?.version ?? 0 };
}
