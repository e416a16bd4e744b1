/** Fetches mails that a folder has and that are not here yet. */
import "server-only";
import type { FetchMessageObject } from "imapflow";
import { chunksByWeight, chunksOf } from "@/lib/chunks";
import { AppError } from "@/lib/errors";
import { letOthersIn } from "@/server/db/let-others-in";
import { describeError, log } from "@/server/http/log";
import { keepIncoming } from "../../incoming/server/commands";
import { accountLimits } from "../domain/constants";
import { withoutBody } from "../domain/without-body";
import { AccountError } from "./account-error";
import { flagsOf } from "./compare";
import { keepRemote, noteFolder } from "./remotes";
import type { Opened, Run } from "./run";

/** Mails after which the lease is renewed and it is noted how far the folder was read. */
const atOnce = 20;

/** Makes the text of a mail that is too large, of its size in bytes, in the language of the account's owner. */
export type TooLargeText = (bytes: number) => string;

function receivedAt({ internalDate }: FetchMessageObject, now: Date): Date {
  const at = new Date(internalDate ?? now);
  return Number.isNaN(at.getTime()) || at > now || at.getTime() < 0 ? now : at;
}

/** Stores one mail. One that cannot be stored is passed over: it would keep all after it from being fetched. */
async function keep(run: Run, { folder }: Opened, message: FetchMessageObject, source: Buffer): Promise<void> {
  const { account } = run;
  const flags = flagsOf(message.flags);
  const startedAt = performance.now();
  try {
    const incoming = { ownerId: account.ownerId, source, folder: folder.role, ...flags };
    const { mailId } = await keepIncoming({ ...incoming, receivedAt: receivedAt(message, run.now) });
    await keepRemote(account, folder, { uid: message.uid, mailId, ...flags });
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") throw error;
    // It is fetched once there is room.
    if (error instanceof AppError && error.code === "mailbox-full") throw new AccountError("mailbox-full", error);
    log.warn({ account: account.id, uid: message.uid, error: describeError(error) }, "a mail could not be stored");
  }
  await letOthersIn(performance.now() - startedAt);
}

const query = { flags: true, internalDate: true, size: true } as const;
/** Sizes that servers name are not exact. */
const bytes = 2 * accountLimits.mailBytes;
const isSmall = ({ size = 0 }: FetchMessageObject) => size <= accountLimits.mailBytes;

/** Of these mails what is no text, by UID. */
async function readHeads({ client }: Run, uids: readonly number[]): Promise<FetchMessageObject[]> {
  const heads: FetchMessageObject[] = [];
  for await (const head of client.fetch(uids, query, { needs: "size" })) heads.push(head);
  return heads.toSorted((a, b) => a.uid - b.uid);
}

/** Small mails come as they are; of large ones the head is asked for. */
async function fetchSome(
  run: Run,
  opened: Opened,
  heads: readonly FetchMessageObject[],
  tooLarge: TooLargeText,
): Promise<void> {
  const { client } = run;
  const small = heads.filter(isSmall).map(({ uid }) => uid);
  for await (const message of client.fetch(small, { ...query, source: true }, { needs: "source", bytes }))
    if (message.source) await keep(run, opened, message, message.source);
  for (const large of heads.filter((one) => !isSmall(one))) {
    for await (const { headers } of client.fetch([large.uid], { headers: true }, { needs: "headers", bytes }))
      if (headers) await keep(run, opened, large, withoutBody(headers, tooLarge(large.size ?? 0)));
  }
}

/**
 * Fetches what came since, the oldest first; at first the newest of all. Answers whether that is all: a run that has lasted long
 * enough stops, and the next one goes on.
 */
export async function fetchNew(
  run: Run,
  opened: Opened,
  present: readonly number[],
  tooLarge: TooLargeText,
): Promise<boolean> {
  const { folder } = opened;
  const fresh =
    folder.lastUid === 0 ? present.slice(-accountLimits.firstFetched) : present.filter((uid) => uid > folder.lastUid);
  for (const uids of chunksOf(fresh, atOnce)) {
    if (!(await run.goesOn())) return false;
    const heads = await readHeads(run, uids);
    // As much as one large mail has at a time: what is stored of them need not be fetched again.
    for (const some of chunksByWeight(heads, accountLimits.mailBytes, (one) => (isSmall(one) ? (one.size ?? 0) : 0))) {
      if (!(await run.goesOn())) return false;
      await fetchSome(run, opened, some, tooLarge);
      await noteFolder(folder, { lastUid: some.at(-1)?.uid ?? folder.lastUid });
    }
    await noteFolder(folder, { lastUid: uids.at(-1) ?? folder.lastUid });
  }
  return true;
}
