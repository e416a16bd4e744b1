import "server-only";
import { AppError } from "@/lib/errors";
import { readCodeFromOutbox } from "@/server/auth/codes";
import { demoEmails } from "@/server/db/seed/demo-accounts";
import { env } from "@/server/env";
import type { CodePurpose } from "../policy";

/** Whether codes may be shown on the page: on a demo server that sends no mail, and for demo accounts alone. */
export const showsDemoCodes = env.isDemo && !env.SMTP_URL;

export async function findDemoCode(email: string, purpose: CodePurpose): Promise<{ code: string | null }> {
  if (!showsDemoCodes) throw new AppError("not-found");
  return { code: demoEmails.includes(email) ? await readCodeFromOutbox(email, purpose) : null };
}
