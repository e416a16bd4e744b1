import { call } from "@/lib/api-client";
import type { MailBefore } from "../schema";

/** Whether any of these, which waited to be sent before a change that was undone, is a draft now: its time had passed. */
export async function hasLostSchedule(before: readonly MailBefore[]): Promise<boolean> {
  for (const { mailId, folder } of before) {
    if (folder !== "scheduled") continue;
    const { mail } = await call("GET /api/mail/mail", { query: { mailId } });
    if (mail.folder === "drafts") return true;
  }
  return false;
}
