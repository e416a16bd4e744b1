/** Keeps what somebody is writing. */
import "server-only";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import type { DraftInput, MailAnswer } from "../../schema";
import { requireMail } from "../access";
import { readMail } from "../data";
import { prepare } from "../prepared";
import { storeUnsent } from "../send";
import { requireTextRoom } from "../text-room";

/** Creates a draft or changes one, whatever addresses it holds. Throws `stale` where it was changed elsewhere, and `storage-quota-exceeded`. */
export function saveDraft(actor: Actor, input: DraftInput): Promise<MailAnswer> {
  requireMail(actor);
  const { mailId, version, inReplyTo, attachments, to, cc, bcc } = input;
  return transact(async (tx) => {
    const { draft, parts } = await prepare(tx, actor, { draftId: mailId, inReplyTo, attachments });
    if (draft && draft.folder !== "drafts")
      throw new AppError("conflict", { detail: "This mail is no draft any more." });
    if (draft && version !== undefined && version !== draft.version) {
      throw new AppError("stale", { current: await readMail(actor, draft.id) });
    }
    const { subject, message: body } = input;
    await requireTextRoom(tx, { senderId: actor.userId, id: parts.contentId, subject, body });
    const written = { clientId: null, subject, body, addressed: { to, cc, bcc } };
    const at = new Date();
    return { mail: await storeUnsent(tx, { ...parts, ...written }, { folder: "drafts", sendAt: null, at }) };
  });
}
