import "server-only";
import { lt, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { current, db, type Executor } from "@/server/db/client";
import { deleteInParts } from "@/server/db/delete-in-parts";
import { rateLimits } from "@/server/db/schema/infrastructure";

/** At most `limit` uses in a fixed window of `windowS` seconds. */
export type RateLimit = Readonly<{ limit: number; windowS: number }>;

/** The limits that routes name. Whom they count is the person who asks, else the client's address. */
export const routeLimits = {
  /** Public writes that cost a password hash or send a mail. */
  account: { limit: 30, windowS: 60 },
  /** Signed-in writes that reach other people or cost money. */
  costly: { limit: 60, windowS: 60 },
  /** Comments on public pages. */
  comment: { limit: 20, windowS: 600 },
  /** Files that are read, and files that are made of all that somebody may see. */
  exchange: { limit: 20, windowS: 60 },
  /** Messages that are sent, each to all of a conversation. */
  chatMessage: { limit: 20, windowS: 10 },
  /** How far conversations were read, which is said with each message that comes. */
  chatSeen: { limit: 300, windowS: 60 },
  /** That somebody is typing, which their browser says once in 3 seconds. */
  chatTyping: { limit: 60, windowS: 60 },
  /** What else people do in conversations. */
  chat: { limit: 120, windowS: 60 },
  /** Searches of everything and of conversations, which come with each character that is typed. */
  search: { limit: 300, windowS: 60 },
  /** Messages of the contact form, each of which is mailed. */
  contact: { limit: 10, windowS: 600 },
  /** Tokens of forms that have been open for long. */
  contactForm: { limit: 60, windowS: 600 },
  /** Mails that people send, each to up to a hundred people. */
  mailSend: { limit: 60, windowS: 3_600 },
  /** Drafts, which are saved while somebody writes. */
  mailDraft: { limit: 120, windowS: 60 },
  /** What else people change about their mails. */
  mailWrite: { limit: 240, windowS: 60 },
  /** Mails that are listed, searched and opened. */
  mailRead: { limit: 300, windowS: 60 },
  /** Connected mail accounts that are tried or synced, each of which asks a server of somebody's. */
  mailAccount: { limit: 30, windowS: 600 },
  /** Pictures of other servers in mails, of which a newsletter has dozens. */
  mailImage: { limit: 600, windowS: 60 },
  /** Public writes that mail whatever address was typed. */
  mail: { limit: 20, windowS: 600 },
  /** Votes on answers. */
  vote: { limit: 60, windowS: 600 },
  /** Failures on request, which are logged and may wait. */
  hooligan: { limit: 60, windowS: 60 },
  /** Orders, each of which takes stock and sends a mail. */
  order: { limit: 30, windowS: 60 },
  /** Reads that expand the series of many people. */
  expansion: { limit: 120, windowS: 60 },
  /** Payments that a buyer begins, each of which asks the payment provider. */
  payment: { limit: 30, windowS: 60 },
  /** What carts cost, which is asked with each change of one, by guests too. */
  quote: { limit: 240, windowS: 60 },
  /** Uploads that begin or end. */
  upload: { limit: 300, windowS: 60 },
  /** Parts of them: four MiB each and more than a good line carries. */
  uploadPart: { limit: 3_000, windowS: 60 },
  /** Tests of the AI service, which cost money and hold a connection for minutes. */
  serviceTest: { limit: 10, windowS: 60 },
} as const satisfies Record<string, RateLimit>;

/** All calls with one personal access token. */
export const tokenLimit: RateLimit = { limit: 600, windowS: 60 };

export type RouteLimit = keyof typeof routeLimits;

/**
 * For a statement that is a transaction of its own: its commit does not wait for the disk. A crash of the database may
 * forget the last uses; a restart forgets none.
 */
const withoutWaiting = sql`
  with durability as materialized (select set_config('synchronous_commit', 'off', true) as mode)`;

type Usage = { isAllowed: boolean; remaining: number; retryAfterS: number };

/**
 * Counts one use of `key`, or several, and says whether they still fit. The count lives in the database, so it holds across
 * processes and restarts. Pass the executor to count outside the open transaction, where a rollback must not
 * give the use back.
 */
export async function consume(
  key: string,
  rule: RateLimit,
  { executor = current(), uses = 1 }: { executor?: Executor; uses?: number } = {},
): Promise<Usage> {
  const windowMs = rule.windowS * 1000;
  const now = Date.now();
  const startMs = now - (now % windowMs);
  // Within a transaction, the setting would be that of all of it.
  const isAlone = executor === db;
  const { rows } = await executor.execute<{ count: number }>(sql`${isAlone ? withoutWaiting : sql.empty()}
    insert into ${rateLimits} (key, window_start, count)
    select ${key}, ${new Date(startMs)}::timestamptz, ${uses}::int
    ${isAlone ? sql`from durability where mode = 'off'` : sql.empty()}
    on conflict (key, window_start) do update set count = ${rateLimits}.count + excluded.count
    returning count`);
  const used = rows[0]?.count ?? uses;
  return {
    isAllowed: used <= rule.limit,
    remaining: Math.max(0, rule.limit - used),
    retryAfterS: Math.max(1, Math.ceil((startMs + windowMs - now) / 1000)),
  };
}

/** Counts one use and throws `too-many-requests` when it no longer fits. */
export async function requireAllowance(key: string, rule: RateLimit, executor?: Executor): Promise<void> {
  const { isAllowed, retryAfterS } = await consume(key, rule, { executor });
  if (!isAllowed) throw new AppError("too-many-requests", { retryAfterS });
}

/** Forgets windows that ended long ago; a daily job calls it. */
export async function deleteOldRateLimits(before: Date): Promise<void> {
  await deleteInParts(rateLimits, lt(rateLimits.windowStart, before));
}
