/** Creates, renames, colours and deletes labels. */
import "server-only";
import { and, asc, eq, gte, isNotNull, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { foldForSearch } from "@/lib/fold";
import { restorableSince } from "@/lib/retention";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { lockCount } from "@/server/db/count-lock";
import { isUniqueViolation } from "@/server/db/errors";
import { mailLabels } from "@/server/db/schema/mail";
import { emit } from "@/server/events/emit";
import { mailLimits } from "../../domain/constants";
import { requireMail } from "../../server/access";
import type { MailLabelAnswer, MailLabelGone, MailLabelInput, MailLabelRef, MailLabelUpdate } from "../schema";
import { isOwnLabel, readLabel } from "./data";

const announce = (tx: Transaction, { userId }: Actor) =>
  emit(tx, { topic: "mail.labels-changed", audience: { kind: "user", userId }, payload: {} });

/** Explains a name that another label has. */
function rethrow(error: unknown): never {
  if (!isUniqueViolation(error, "mail_label_name_unique")) throw error;
  throw new AppError("invalid-input", { fields: [{ pointer: "#/name", code: "taken" }] });
}

async function requireRoom(tx: Transaction, actor: Actor): Promise<void> {
  await lockCount(tx, "mail/label", actor.userId);
  if ((await tx.$count(mailLabels, isOwnLabel(actor))) < mailLimits.labels) return;
  throw new AppError("invalid-input", { fields: [{ pointer: "#/name", code: "too-many" }] });
}

/** Creates a label, the last in the list. Throws `invalid-input` where there is one of that name, or enough of them. */
export function createLabel(actor: Actor, { name, color }: MailLabelInput): Promise<MailLabelAnswer> {
  requireMail(actor);
  return transact(async (tx) => {
    await requireRoom(tx, actor);
    const position = sql`(select coalesce(max(position), 0) + 1 from mail_label where owner_id = ${actor.userId})`;
    const [made] = await tx
      .insert(mailLabels)
      .values({ ownerId: actor.userId, name, nameKey: foldForSearch(name), color, position })
      .returning({ id: mailLabels.id });
    if (!made) throw new AppError("unexpected");
    await announce(tx, actor);
    return { label: await readLabel(actor, made.id) };
  }).catch(rethrow);
}

/** Numbers all own labels anew, with this one at its new place. */
async function moveLabel(tx: Transaction, actor: Actor, labelId: string, index: number): Promise<void> {
  const own = await tx
    .select({ id: mailLabels.id })
    .from(mailLabels)
    .where(isOwnLabel(actor))
    .orderBy(asc(mailLabels.position), asc(mailLabels.name), asc(mailLabels.id));
  const others = own.map(({ id }) => id).filter((id) => id !== labelId);
  await tx.execute(sql`
    update mail_label set position = placed.at
    from unnest(${sql.param(others.toSpliced(index, 0, labelId))}::uuid[]) with ordinality as placed (id, at)
    where mail_label.id = placed.id and mail_label.owner_id = ${actor.userId}`);
}

/** Changes the name and the colour. Throws `not-found`, and `stale` with the label as it is now where it has another version. */
async function editLabel(tx: Transaction, actor: Actor, { labelId, name, color, version }: MailLabelUpdate) {
  const changed = await tx
    .update(mailLabels)
    .set({
      ...(name !== undefined && { name, nameKey: foldForSearch(name) }),
      ...(color !== undefined && { color }),
      version: sql`${mailLabels.version} + 1`,
    })
    .where(and(isOwnLabel(actor, labelId), version === undefined ? undefined : eq(mailLabels.version, version)))
    .returning({ id: mailLabels.id });
  if (changed.length === 0) throw new AppError("stale", { current: await readLabel(actor, labelId) });
}

/** Renames a label, changes its colour or its place. Throws `not-found`, and `stale` where another version was edited. */
export function updateLabel(actor: Actor, update: MailLabelUpdate): Promise<MailLabelAnswer> {
  requireMail(actor);
  const { labelId, name, color, index } = update;
  const isEdited = name !== undefined || color !== undefined;
  return transact(async (tx) => {
    if (isEdited) await editLabel(tx, actor, update);
    if (index !== undefined) await moveLabel(tx, actor, labelId, index);
    if (isEdited || index !== undefined) await announce(tx, actor);
    return { label: await readLabel(actor, labelId) };
  }).catch(rethrow);
}

const mailCount = sql<number>`(
  select count(*)::int from mail_label_link as link inner join mail on mail.id = link.mail_id and mail.deleted_at is null
  where link.label_id = mail_label.id)`;

/** Deletes a label, not the mails that have it; it can be restored for 30 days. Throws `not-found`. */
export function deleteLabel(actor: Actor, { labelId }: MailLabelRef): Promise<MailLabelGone> {
  requireMail(actor);
  return transact(async (tx) => {
    const [gone] = await tx
      .update(mailLabels)
      .set({ deletedAt: new Date() })
      .where(isOwnLabel(actor, labelId))
      .returning({ mailCount });
    if (!gone) throw new AppError("not-found");
    await announce(tx, actor);
    return { labelId, mailCount: gone.mailCount };
  });
}

/** Puts a deleted label back on its mails. Throws `not-found`, and `invalid-input` where another has its name by now. */
export function restoreLabel(actor: Actor, { labelId }: MailLabelRef): Promise<MailLabelAnswer> {
  requireMail(actor);
  const isDeleted = and(isNotNull(mailLabels.deletedAt), gte(mailLabels.deletedAt, restorableSince()));
  return transact(async (tx) => {
    const restored = await tx
      .update(mailLabels)
      .set({ deletedAt: null })
      .where(and(eq(mailLabels.ownerId, actor.userId), eq(mailLabels.id, labelId), isDeleted))
      .returning({ id: mailLabels.id });
    if (restored.length === 0) throw new AppError("not-found");
    await announce(tx, actor);
    return { label: await readLabel(actor, labelId) };
  }).catch(rethrow);
}
