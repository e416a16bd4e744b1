/** Changes, deletes and restores mails, many at once. */
import "server-only";
import { and, eq, gte, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { maxDaysAhead } from "@/lib/later-times";
import { restorableSince } from "@/lib/retention";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { mailLabelLinks, mails } from "@/server/db/schema/mail";
import { enqueue } from "@/server/jobs/queue";
import { wakeSync } from "../account/server/queue";
import { wakeJobKind } from "../delivery/server/jobs";
import type { MailFolder } from "../domain/constants";
import { requireLabels } from "../label/server/data";
import type { MailBefore, MailPatch, MailRange, MailState, MailUpdate, MailUpdateAnswer } from "../schema";
import { isOwn, labelIdsOfMail, requireMail } from "./access";
import { announceChange } from "./notices";

const columns = {
  origin: mails.origin,
  mailId: mails.id,
  isUnread: mails.isUnread,
  isStarred: mails.isStarred,
  isImportant: mails.isImportant,
  folder: mails.folder,
  snoozedUntil: mails.snoozedUntil,
  labelIds: labelIdsOfMail,
};

const instantOf = (at: Date | null) => at?.toISOString() ?? null;

/** Locks all of these until the commit, always in one order. Throws `not-found` where one is none of the actor's. */
async function lockMails(tx: Transaction, actor: Actor, mailIds: readonly string[]) {
  const found = await tx
    .select(columns)
    .from(mails)
    .where(and(isOwn(actor), inArray(mails.id, [...mailIds])))
    .orderBy(mails.id)
    .for("update");
  if (found.length !== mailIds.length) throw new AppError("not-found");
  return {
    isAllReceived: found.every(({ origin }) => origin === "received"),
    before: found.map(
      ({ origin: _, ...one }): Omit<MailBefore, "after"> => ({ ...one, snoozedUntil: instantOf(one.snoozedUntil) }),
    ),
  };
}

/** What was received goes anywhere; what was written goes to trash and back to where it belongs, which an Undo names. */
const folderTo = (folder: MailFolder): SQL => {
  if (folder === "trash") return sql`'trash'`;
  // What waited to be sent waits again, unless its time has passed.
  const waitsAgain = folder === "scheduled" ? sql`or ${mails.sendAt} > now()` : sql``;
  const isForReceived = folder === "inbox" || folder === "archive" || folder === "spam";
  return sql`case ${mails.origin}
    when 'sent' then 'sent'
    when 'draft' then case when ${mails.folder} = 'scheduled' ${waitsAgain} then 'scheduled' else 'drafts' end
    else ${isForReceived ? sql`${folder}` : mails.folder} end`;
};

const isMoved = (folder: SQL) => sql`${mails.folder} is distinct from (${folder})`;

/** What a patch sets. A mail that changes its folder sleeps and waits no more; in trash it keeps its time, for an Undo. */
function valuesOf({ isUnread, isStarred, isImportant, folder, snoozedUntil }: MailPatch) {
  const target = folder === undefined ? undefined : folderTo(folder);
  const ofReceived = (value: SQL, other: SQL | typeof mails.folder) =>
    sql`case when ${mails.origin} = 'received' then ${value} else ${other} end`;
  return {
    ...(isUnread !== undefined && { isUnread }),
    ...(isStarred !== undefined && { isStarred }),
    ...(isImportant !== undefined && { isImportant }),
    ...(target && {
      folder: sql<MailFolder>`${target}`,
      movedAt: sql`case when ${isMoved(target)} then now() else ${mails.movedAt} end`,
      sendAt: sql`case when (${target}) in ('scheduled', 'trash') then ${mails.sendAt} end`,
      snoozedUntil: null,
    }),
    ...(snoozedUntil !== undefined && {
      snoozedUntil: sql`case when ${mails.origin} = 'received' then ${snoozedUntil}::timestamptz end`,
      ...(snoozedUntil !== null && { folder: sql<MailFolder>`${ofReceived(sql`'inbox'`, mails.folder)}` }),
    }),
  };
}

/** The values of mails that are as expected; a moment as answers give it, in ms. */
function areAsExpected({ isUnread, isStarred, isImportant, folder, snoozedUntil }: MailState): SQL | undefined {
  const isSnoozed = sql`date_trunc('milliseconds', ${mails.snoozedUntil}) is not distinct from ${snoozedUntil}::timestamptz`;
  return and(
    isUnread === undefined ? undefined : eq(mails.isUnread, isUnread),
    isStarred === undefined ? undefined : eq(mails.isStarred, isStarred),
    isImportant === undefined ? undefined : eq(mails.isImportant, isImportant),
    folder === undefined ? undefined : eq(mails.folder, folder),
    snoozedUntil === undefined ? undefined : isSnoozed,
  );
}

/** Changes those that are as expected; answers where they are now. */
async function changeValues(tx: Transaction, actor: Actor, { mailIds, patch, expected = {} }: MailUpdate) {
  const values = valuesOf(patch);
  const isThese = and(isOwn(actor), inArray(mails.id, mailIds), areAsExpected(expected));
  const places = { id: mails.id, folder: mails.folder, snoozedUntil: mails.snoozedUntil };
  const changed =
    Object.keys(values).length === 0
      ? await tx.select(places).from(mails).where(isThese)
      : await tx.update(mails).set(values).where(isThese).returning(places);
  return new Map(
    changed.map(({ id, folder, snoozedUntil }) => [id, { folder, snoozedUntil: instantOf(snoozedUntil) }] as const),
  );
}

type Labelled = Readonly<{ mailIds: string[]; patch: MailPatch }>;

async function changeLabels(tx: Transaction, actor: Actor, { mailIds, patch }: Labelled): Promise<void> {
  const { addLabelIds: added = [], removeLabelIds: removed = [] } = patch;
  await requireLabels(actor, [...added, ...removed]);
  if (removed.length > 0) {
    const { mailId, labelId } = mailLabelLinks;
    await tx.delete(mailLabelLinks).where(and(inArray(mailId, mailIds), inArray(labelId, removed)));
  }
  if (added.length > 0) {
    const labelIds = sql`unnest(${sql.param(added)}::uuid[])`;
    await tx.execute(sql`
      insert into mail_label_link (mail_id, label_id, sort_at)
      select mail.id, label_id, mail.sort_at from mail cross join ${labelIds} as label_id
      where mail.id = any (${sql.param(mailIds)}::uuid[])
      on conflict do nothing`);
  }
}

/** Throws `invalid-input` for a moment that has passed or lies too far ahead. */
function requireLater({ snoozedUntil }: MailPatch): void {
  if (!snoozedUntil) return;
  const aheadMs = new Date(snoozedUntil).getTime() - Date.now();
  if (aheadMs <= 0 || aheadMs > maxDaysAhead * 86_400_000) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/patch/snoozedUntil", code: "invalid-value" }] });
  }
}

/** Changes mails, all that are as expected or none, and answers what they were. Throws `not-found`. */
export function updateMails(actor: Actor, update: MailUpdate): Promise<MailUpdateAnswer> {
  const { patch } = update;
  requireMail(actor);
  requireLater(patch);
  return transact(async (tx) => {
    const { before: all, isAllReceived } = await lockMails(tx, actor, update.mailIds);
    const changed = await changeValues(tx, actor, update);
    const before = all.flatMap((one) => {
      const after = changed.get(one.mailId);
      return after ? [{ ...one, after }] : [];
    });
    const answer = { before, skippedCount: all.length - before.length };
    if (before.length === 0) return answer;
    const mailIds = before.map(({ mailId }) => mailId);
    await changeLabels(tx, actor, { mailIds, patch });
    if (patch.snoozedUntil) {
      const until = new Date(patch.snoozedUntil);
      const payload = { ownerId: actor.userId, mailIds, until: until.toISOString() };
      await enqueue(tx, { kind: wakeJobKind, payload, runAt: until });
    }
    // What was written does not go wherever it is asked to.
    const isUniform = isAllReceived || (patch.folder === undefined && patch.snoozedUntil === undefined);
    await announceChange(tx, actor.userId, mailIds, isUniform ? patch : null);
    wakeSync(tx, actor.userId);
    return answer;
  });
}

/** Deletes mails permanently; they can be restored for 30 days. Throws `not-found`. */
export function deleteMails(actor: Actor, { mailIds }: MailRange): Promise<MailRange> {
  requireMail(actor);
  return transact(async (tx) => {
    await lockMails(tx, actor, mailIds);
    const gone = { deletedAt: new Date(), sendAt: null, folder: folderWhenDeleted };
    await tx
      .update(mails)
      .set(gone)
      .where(and(isOwn(actor), inArray(mails.id, mailIds)));
    await announceChange(tx, actor.userId, mailIds, { isDeleted: true });
    wakeSync(tx, actor.userId);
    return { mailIds };
  });
}

/** What waited to be sent is a draft from now on, restored or not. */
const folderWhenDeleted = sql<MailFolder>`case when ${mails.folder} = 'scheduled' then 'drafts' else ${mails.folder} end`;

/** Restores mails to where they were. Throws `not-found`. */
export function restoreMails(actor: Actor, { mailIds }: MailRange): Promise<MailRange> {
  requireMail(actor);
  const isDeleted = and(isNotNull(mails.deletedAt), gte(mails.deletedAt, restorableSince()));
  return transact(async (tx) => {
    const restored = await tx
      .update(mails)
      .set({ deletedAt: null, movedAt: new Date() })
      .where(and(eq(mails.ownerId, actor.userId), isDeleted, inArray(mails.id, mailIds)))
      .returning({ id: mails.id });
    if (restored.length !== mailIds.length) throw new AppError("not-found");
    await announceChange(tx, actor.userId, mailIds, null);
    wakeSync(tx, actor.userId);
    return { mailIds };
  });
}
