/** Answers mails for people who are away. */
import "server-only";
import { and, eq, getTableColumns, isNull, lt } from "drizzle-orm";
import { z } from "zod";
import { newId } from "@/lib/id";
import { localTimeOf } from "@/lib/zoned-time";
import { type Transaction, transact } from "@/server/db/client";
import { deleteInParts } from "@/server/db/delete-in-parts";
import { mailContents, mailSettings, mails, mailVacationAnswers } from "@/server/db/schema/mail";
import { users } from "@/server/db/schema/user";
import { mailLimits } from "../../domain/constants";
import { canSendOutside } from "../../server/access";
import { outsideOf, readInside } from "../../server/recipients";
import { sendNow } from "../../server/send";
import { isAway, type Vacation } from "../../setting/domain/vacation";

const payloadSchema = z.object({ ownerId: z.uuid(), mailId: z.uuid() });
type Answered = z.infer<typeof payloadSchema>;
const pauseMs = mailLimits.vacationPauseDays * 86_400_000;

/** Only a mail that its owner still has. */
async function findAnswered(tx: Transaction, { ownerId, mailId }: Answered) {
  const [found] = await tx
    .select({
      mail: mails,
      content: getTableColumns(mailContents),
      vacation: mailSettings.vacation,
      owner: { name: users.name, email: users.email, image: users.image, timeZone: users.timeZone },
    })
    .from(mails)
    .innerJoin(mailContents, eq(mailContents.id, mails.contentId))
    .innerJoin(users, eq(users.id, mails.ownerId))
    .innerJoin(mailSettings, eq(mailSettings.ownerId, mails.ownerId))
    .where(and(eq(mails.ownerId, ownerId), eq(mails.id, mailId), isNull(mails.deletedAt)));
  return found ?? null;
}

/** Whether nobody at this address was answered lately; from now on somebody was. */
async function claimAnswer(tx: Transaction, ownerId: string, address: string, now: Date): Promise<boolean> {
  const claimed = await tx
    .insert(mailVacationAnswers)
    .values({ ownerId, address, answeredAt: now })
    .onConflictDoUpdate({
      target: [mailVacationAnswers.ownerId, mailVacationAnswers.address],
      set: { answeredAt: now },
      setWhere: lt(mailVacationAnswers.answeredAt, new Date(now.getTime() - pauseMs)),
    })
    .returning({ address: mailVacationAnswers.address });
  return claimed.length > 0;
}

const subjectOf = ({ subject }: Vacation, answered: string): string => {
  const own = subject || (/^re:/i.test(answered) ? answered : `Re: ${answered}`);
  return Array.from(own).slice(0, mailLimits.subject).join("");
};

/** The job: one answer to one sender, and no second one for some days. */
export async function answerForAway(payload: unknown, now = new Date()): Promise<void> {
  const answered = payloadSchema.parse(payload);
  await transact(async (tx) => {
    const found = await findAnswered(tx, answered);
    if (!found || found.content.isAutomatic) return;
    const { mail, content, owner, vacation } = found;
    if (!isAway(vacation, localTimeOf(now, owner.timeZone).slice(0, 10))) return;
    const addressed = {
      to: [{ name: content.fromName, email: content.replyTo ?? content.fromAddress }],
      cc: [],
      bcc: [],
    };
    const references = [...content.references, content.messageId].slice(-mailLimits.references);
    const inside = await readInside(tx, addressed, references);
    if (outsideOf(addressed, inside).length > 0 && !canSendOutside()) return;
    if (!(await claimAnswer(tx, mail.ownerId, content.fromAddress, now))) return;
    const threadCount = await tx.$count(mails, and(eq(mails.ownerId, mail.ownerId), eq(mails.threadId, mail.threadId)));
    const outgoing = {
      sender: { userId: mail.ownerId, name: owner.name, email: owner.email, avatarUrl: owner.image },
      contentId: newId(),
      mailId: newId(),
      threadId: mail.threadId,
      threadCount: threadCount + 1,
      clientId: null,
      subject: subjectOf(vacation, content.subject),
      body: vacation.body,
      addressed,
      inReplyTo: content.messageId,
      references,
      files: { all: [], added: [], removedIds: [] },
      isAutomatic: true,
    };
    await sendNow(tx, outgoing, inside, now);
  });
}

/** The job: forgets who was answered long ago. */
export const deleteOldAnswers = (now: Date) =>
  deleteInParts(mailVacationAnswers, lt(mailVacationAnswers.answeredAt, new Date(now.getTime() - pauseMs)));
