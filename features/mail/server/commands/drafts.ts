/** Keeps what somebody is writing. */
import "server-only";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import type { DraftInput, MailAnswer } from "../../schema";
import { requireMail } from "../access";
import { prepare } from "../prepared";
import { storeUnsent } from "../send";
import { requireTextRoom } from "../text-room";

/** Creates a draft or changes one, whatever addresses it holds. Throws `stale` where it was changed elsewhere, and `mailbox-full`. */
export function saveDraft(actor: Actor, input: DraftInput): Promise<MailAnswer> {
  requireMail(actor);
  const { mailId, version, inReplyTo, attachments, to, cc, bcc } = input;
  return transact(async (tx) => {
    const parts = await prepare(tx, actor, { draftId: mailId, version, inReplyTo, attachments });
    const { subject, message: body } = input;
    await requireTextRoom(tx, { ownerId: actor.userId, contentId: parts.contentId, subject, body });
    const written = { clientId: null, subject, body, addressed: { to, cc, bcc } };
    const at = new Date();
    return { mail: await storeUnsent(tx, { ...parts, ...written }, { folder: "drafts", sendAt: null, at }) };
  });
}
