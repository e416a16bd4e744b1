/** Reads labels with their counts. */
import "server-only";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { mailLabels } from "@/server/db/schema/mail";
import { mailLimits, type SystemLabel, systemLabels } from "../../domain/constants";
import { canSendOutside, requireMail } from "../../server/access";
import { hasSystemLabel } from "../../server/data/places";
import type { MailLabel, MailLabelList } from "../schema";

/** What is counted in all and not only what is unread: what waits there to be finished. */
const totalled: ReadonlySet<SystemLabel> = new Set(["drafts", "scheduled", "snoozed"]);

const counted = (from: SQL) => sql`(select count(*)::int from (select ${from} limit ${mailLimits.counted}) as counted)`;

const countOf = ({ userId }: Actor, label: SystemLabel) => {
  const which = totalled.has(label) ? sql`true` : sql`mail.is_unread`;
  return counted(sql`from mail where mail.owner_id = ${userId} and mail.deleted_at is null and ${which}
    and ${hasSystemLabel(label)}`);
};

/** The owner is named, so that the index of unread mails is seen to fit: a label may be on many that are read. */
const unreadOfLabel = ({ userId }: Actor) =>
  counted(sql`from mail_label_link as link inner join mail on mail.id = link.mail_id
    where link.label_id = label.id and mail.owner_id = ${userId} and mail.is_unread and mail.deleted_at is null
      and mail.folder not in ('trash', 'spam')`);

type Counted = { id: string; name: string | null; color: MailLabel["color"]; count: number; version: number };

/** All labels with what is unread in each, in one statement; `only` reads one of the actor's own. */
async function readLabels(actor: Actor, only?: string): Promise<MailLabel[]> {
  requireMail(actor);
  const system = systemLabels.map(
    (label, at) => sql`(select ${label}::text as id, null::text as name, null::text as color, ${at}::int as place,
      ${countOf(actor, label)} as count, 0 as version)`,
  );
  const own = sql`(select label.id::text as id, label.name, label.color, 100 + label.position as place,
      ${unreadOfLabel(actor)} as count, label.version
    from mail_label as label
    where label.owner_id = ${actor.userId} and label.deleted_at is null ${only === undefined ? sql.empty() : sql`and label.id = ${only}`})`;
  const parts = only === undefined ? [...system, own] : [own];
  const { rows } = await current().execute<Counted>(
    sql`select id, name, color, count, version from (${sql.join(parts, sql` union all `)}) as labels order by place, name, id`,
  );
  return rows.map(presentLabel);
}

function presentLabel({ id, name, color, count, version }: Counted): MailLabel {
  const isTotalled = totalled.has(id as SystemLabel);
  return {
    id: id as MailLabel["id"],
    type: name === null ? "system" : "custom",
    name: name ?? id,
    color,
    unreadCount: isTotalled ? 0 : count,
    totalCount: isTotalled ? count : null,
    version,
  };
}

/** The labels that everybody has and the actor's own. */
export const listLabels = async (actor: Actor): Promise<MailLabelList> => ({
  labels: await readLabels(actor),
  canSendOutside: canSendOutside(),
});

/** One own label. Throws `not-found`. */
export async function readLabel(actor: Actor, labelId: string): Promise<MailLabel> {
  const [label] = await readLabels(actor, labelId);
  if (!label) throw new AppError("not-found");
  return label;
}

/** The actor's labels that are not deleted. */
export const isOwnLabel = ({ userId }: Actor, labelId?: string): SQL | undefined =>
  and(
    eq(mailLabels.ownerId, userId),
    isNull(mailLabels.deletedAt),
    labelId === undefined ? undefined : eq(mailLabels.id, labelId),
  );

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** Throws `not-found` where a label is none of the actor's. */
export async function requireLabels(actor: Actor, labelIds: readonly string[]): Promise<void> {
  const named = new Set(labelIds);
  if (named.size === 0) return;
  // What is no id at all names no label either.
  if (![...named].every((labelId) => isId(labelId))) throw new AppError("not-found");
  const found = await current()
    .select({ id: mailLabels.id })
    .from(mailLabels)
    .where(and(isOwnLabel(actor), sql`${mailLabels.id} = any (${sql.param([...named])}::uuid[])`))
    .orderBy(asc(mailLabels.id));
  if (found.length !== named.size) throw new AppError("not-found");
}
