import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/errors";
import { env } from "@/server/env";
import { runDueJobs } from "./runner";
import { enqueueNextCleanup } from "./schedule";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Throws unless the call carries JOBS_SECRET; where none is set the call does not exist. */
export function requireScheduler(request: Request): void {
  if (env.JOBS_SECRET === undefined) throw new AppError("not-found");
  const given = /^bearer\s+(\S+)\s*$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  if (!timingSafeEqual(digest(given), digest(env.JOBS_SECRET))) throw new AppError("not-authenticated");
}

/** Does what is due, taking no new jobs after `seconds`. */
export async function runDueJobsFor(seconds: number): Promise<number> {
  await enqueueNextCleanup(new Date());
  return await runDueJobs(Date.now() + seconds * 1000);
}
