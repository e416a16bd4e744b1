/** Fetches mails that a folder has and that are not here yet. */
import "server-only";
import type { FetchMessageObject } from "imapflow";
import { chunksOf } from "@/lib/chunks";
import { AppError } from "@/lib/errors";
import { letOthersIn } from "@/server/db/let-others-in";
import { describeError, log } from "@/server/http/log";
import { keepIncoming } from "../../incoming/server/commands";
import { accountLimits } from "../domain/constants";
import { withoutBody } from "../domain/without-body";
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
    log.warn({ account: account.id, uid: message.uid, error: describeError(error) }, "a mail could not be stored");
  }
  await letOthersIn(performance.now() - startedAt);
}

const query = { uid: true, flags: true, internalDate: true, size: true } as const;

/** Small mails come as they are; of large ones the head is asked for. */
async function fetchSome(run: Run, opened: Opened, uids: readonly number[], tooLarge: TooLargeText): Promise<void> {
  const { client } = run;
  const heads = await client.fetchAll(uids.join(","), query, { uid: true });
  const isSmall = ({ size = 0 }: FetchMessageObject) => size <= accountLimits.mailBytes;
  const small = heads.filter(isSmall).map(({ uid }) => uid);
  if (small.length > 0) {
    const messages = client.fetch(small.join(","), { ...query, source: true }, { uid: true });
    for await (const message of messages) if (message.source) await keep(run, opened, message, message.source);
  }
  for (const large of heads.filter((one) => !isSmall(one))) {
    const found = await client.fetchOne(large.uid, { uid: true, headers: true }, { uid: true });
    if (found !== false && found.headers)
      await keep(run, opened, large, withoutBody(found.headers, tooLarge(large.size ?? 0)));
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
    await fetchSome(run, opened, uids, tooLarge);
    await noteFolder(folder, { lastUid: uids.at(-1) ?? folder.lastUid });
  }
  return true;
}
