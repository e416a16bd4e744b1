import "server-only";
import { chunksOf } from "@/lib/chunks";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import type { Actor } from "@/server/auth/actor";
import { rightsCheck } from "@/server/auth/kept-out";
import { type Transaction, transact } from "@/server/db/client";
import { letOthersIn } from "@/server/db/let-others-in";
import { describeError, log } from "@/server/http/log";
import { stopSignal } from "@/server/stopping";
import { keepPart, type PartKind, releaseParts, revertParts } from "./part";

/** How long all of it may take: less than the call is waited for. */
const lastsS = 280;
/** Until what is left of a lost import is taken back, for the sake of clocks that differ. */
const graceS = 30;

type Work<Item, Done extends object, Result> = Readonly<{
  kind: PartKind<Done>;
  items: readonly Item[];
  /** Items of one transaction. */
  atOnce: number;
  /**
   * Does some of them; answers what it takes to take that back, null where nothing has to be. It may be called again for
   * the same ones where its transaction failed: what came of it is told to `finish`, and noted nowhere else.
   */
  write: (tx: Transaction, some: readonly Item[]) => Promise<Done | null>;
  /** Tells how many are done, with each of the transactions. */
  announce?: (tx: Transaction, done: number) => Promise<void>;
  /** The end of all, when nothing can be lost any more: told what the parts did, but for those that did nothing. */
  finish: (tx: Transaction, done: readonly Done[]) => Promise<Result>;
}>;

/**
 * Does much in short transactions, between which others get in, and yet all or nothing: where one fails, or the process
 * dies, those before it are taken back. Until the end others see what has been done so far. What fits into one
 * transaction is one.
 */
export async function inBatches<Item, Done extends object, Result>(
  actor: Actor,
  work: Work<Item, Done, Result>,
): Promise<Result> {
  if (work.items.length <= work.atOnce) return await transact((tx) => doAtOnce(tx, work));
  const kept = { kind: work.kind, importId: newId() };
  try {
    const done = await doParts(actor, work, kept.importId);
    return await transact(async (tx) => {
      await releaseParts(tx, kept, done.length);
      return await work.finish(tx, done);
    });
  } catch (error) {
    await revertParts(kept).catch((fault: unknown) =>
      log.warn({ import: kept.importId, error: describeError(fault) }, "an import is taken back later"),
    );
    throw error;
  }
}

async function doAtOnce<Item, Done extends object, Result>(
  tx: Transaction,
  { items, write, announce, finish }: Work<Item, Done, Result>,
): Promise<Result> {
  const done = items.length > 0 ? await write(tx, items) : null;
  if (items.length > 0) await announce?.(tx, items.length);
  return await finish(tx, done ? [done] : []);
}

/** Answers what the parts did that would have to be taken back. */
async function doParts<Item, Done extends object>(
  actor: Actor,
  { kind, items, atOnce, write, announce }: Omit<Work<Item, Done, unknown>, "finish">,
  importId: string,
): Promise<Done[]> {
  const endsAt = Date.now() + lastsS * 1_000;
  const part = {
    importId,
    importer: { userId: actor.userId, displayName: actor.displayName },
    lostAt: new Date(endsAt + graceS * 1_000),
  };
  const requireRights = rightsCheck(actor);
  const allDone: Done[] = [];
  let notified = 0;
  for (const some of chunksOf(items, atOnce)) {
    requireTime(endsAt);
    await requireRights();
    const startedAt = performance.now();
    notified += some.length;
    const done = await transact(async (tx) => {
      const written = await write(tx, some);
      if (written) await keepPart(tx, kind, { ...part, number: allDone.length, ...written });
      await announce?.(tx, notified);
      return written;
    });
    if (done) allDone.push(done);
    await letOthersIn(performance.now() - startedAt);
  }
  return allDone;
}

/** Items that are looked at before others get their turn. */
const lookedAtOnce = 20;

/** Whether `count` counts all of them, asked about some at a time. */
export async function countsAll<Item>(
  items: readonly Item[],
  count: (some: readonly Item[]) => Promise<number>,
): Promise<boolean> {
  for (const some of chunksOf(items, lookedAtOnce)) {
    const startedAt = performance.now();
    if ((await count(some)) !== some.length) return false;
    await letOthersIn(performance.now() - startedAt);
  }
  return true;
}

function requireTime(endsAt: number): void {
  if (stopSignal().aborted) throw new AppError("unavailable", { retryAfterS: 5, detail: "The server is stopping." });
  if (Date.now() > endsAt) throw new AppError("unavailable", { detail: "The import took too long." });
}
