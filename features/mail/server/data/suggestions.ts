/** Finds mails for the search of the whole product. */
import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { searchTerms } from "@/lib/fold";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { mailContents, mails } from "@/server/db/schema/mail";
import { noSearch } from "../../domain/search-query";
import { canUseMail } from "../../policy";
import { isOwn } from "../access";
import { byTime, hasSystemLabel } from "./places";
import { findMails } from "./search";

type Asked = Readonly<{ search: string; limit: number }>;
type Found = { id: string; subject: string; from: string };

const maxTerms = 6;

/** The newest mails that hold every term; nothing for customers, who have no mailbox. */
export async function suggestMails(actor: Actor, { search, limit }: Asked): Promise<Found[]> {
  const texts = searchTerms(search).slice(0, maxTerms);
  if (!canUseMail(actor) || texts.length === 0) return [];
  const terms = texts.map((text) => ({ field: "text" as const, text, isExcluded: false }));
  const scope = hasSystemLabel("all");
  const { found } = await findMails(actor, { search: { ...noSearch, terms }, scope, place: null, limit });
  if (found.length === 0) return [];
  return await current()
    .select({
      id: mails.id,
      subject: mailContents.subject,
      from: sql<string>`coalesce(nullif(${mailContents.fromName}, ''), ${mailContents.fromAddress})`,
    })
    .from(mails)
    .innerJoin(mailContents, eq(mailContents.id, mails.contentId))
    .where(
      and(
        isOwn(actor),
        inArray(
          mails.id,
          found.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(...byTime.by);
}
