/** Lists the mails of a label, or those that a search finds. */
import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { localTimeOf } from "@/lib/zoned-time";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { keysetPage } from "@/server/db/keyset";
import { mailLabelLinks, mails } from "@/server/db/schema/mail";
import { whenSearchedEarlier } from "@/server/http/search-turn";
import { isSystemLabel, mailLimits } from "../../domain/constants";
import { parseMailSearch } from "../../domain/search-query";
import { requireLabels } from "../../label/server/data";
import type { MailListQuery, MailPage } from "../../schema";
import { isOwn, requireMail } from "../access";
import { readListed } from "../data";
import { byTime, hasOwnLabel, hasSystemLabel, newestFirst } from "./places";
import { findMails } from "./search";

/** Along the index of one label. */
const byLink = newestFirst(sql`${mailLabelLinks.sortAt}`, sql`${mailLabelLinks.mailId}`);

type Place = readonly string[] | null;

const ofSystemLabel = (actor: Actor, where: SQL | undefined, place: Place) =>
  current()
    .select({ id: mails.id, place: byTime.place })
    .from(mails)
    .where(and(isOwn(actor), where, place ? byTime.after(place) : undefined))
    .orderBy(...byTime.by)
    .limit(mailLimits.perPage + 1);

const ofOwnLabel = (actor: Actor, labelId: string, place: Place) =>
  current()
    .select({ id: mails.id, place: byLink.place })
    .from(mailLabelLinks)
    .innerJoin(mails, eq(mails.id, mailLabelLinks.mailId))
    .where(
      and(
        eq(mailLabelLinks.labelId, labelId),
        isOwn(actor),
        hasSystemLabel("all"),
        place ? byLink.after(place) : undefined,
      ),
    )
    .orderBy(...byLink.by)
    .limit(mailLimits.perPage + 1);

type Scope = Readonly<{ scope: SQL | undefined; place: Place; signal: AbortSignal | undefined }>;

function ofSearch(actor: Actor, query: MailListQuery, { scope, place, signal }: Scope) {
  const today = localTimeOf(new Date(), actor.timeZone).slice(0, 10);
  const search = parseMailSearch(query.search, today);
  const find = () => findMails(actor, { search, scope, place, limit: mailLimits.perPage + 1 });
  return whenSearchedEarlier("mail", actor, find, signal);
}

/** One page of a label, the newest first. Throws `not-found` for a label that the actor does not have. */
export async function listMails(actor: Actor, query: MailListQuery, signal?: AbortSignal): Promise<MailPage> {
  requireMail(actor);
  const isSearch = query.search.trim() !== "";
  const label = query.label ?? query.labelId ?? (isSearch ? "all" : "inbox");
  const isSystem = isSystemLabel(label);
  if (!isSystem) await requireLabels(actor, [label]);
  const place = byTime.readCursor(query.cursor);
  const scope = isSystem ? hasSystemLabel(label) : hasOwnLabel(label);
  const { found, stop } = isSearch
    ? await ofSearch(actor, query, { scope, place, signal })
    : { found: await (isSystem ? ofSystemLabel(actor, scope, place) : ofOwnLabel(actor, label, place)), stop: null };
  const { rows, nextCursor } = keysetPage(byTime, found, mailLimits.perPage);
  return {
    mails: await readListed(
      actor,
      rows.map(({ id }) => id),
    ),
    nextCursor: nextCursor ?? (stop && byTime.writeCursor(stop)),
  };
}
