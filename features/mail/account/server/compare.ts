/** Compares the mails of a folder with those here: flags, moves, and what is gone. */
import "server-only";
import { sql } from "drizzle-orm";
import { chunksOf } from "@/lib/chunks";
import { groupBy } from "@/lib/group-by";
import { type Transaction, transact } from "@/server/db/client";
import { letOthersIn } from "@/server/db/let-others-in";
import { announceChange } from "../../server/notices";
import { type Flags, mergeFlags, moveOf } from "../domain/merge";
import {
  type Folder,
  forgetRemotes,
  type Known,
  keepMoved,
  noteFlags,
  notePlaces,
  type Remote,
  readByUids,
  readChanged,
  readKnown,
} from "./remotes";
import { type Opened, type Run, requireAnswer } from "./run";

/** UIDs of one command. */
const atOnce = 200;

/** As the server keeps them (RFC 9051, 2.3.2). */
export const flagsOf = (flags: ReadonlySet<string> = new Set()): Flags => ({
  isUnread: !flags.has("\\Seen"),
  isStarred: flags.has("\\Flagged"),
});

/**
 * What the server says of flags of known mails that may have changed: with CONDSTORE (RFC 7162) of those that have, else of all.
 */
async function readRemoteFlags({ client }: Run, { folder, mailbox }: Opened): Promise<Map<number, Flags>> {
  const found = new Map<number, Flags>();
  const hasCounter = mailbox.highestModseq !== undefined && !mailbox.noModseq;
  const changedSince = (hasCounter && folder.highestModseq) || undefined;
  if (String(mailbox.highestModseq) === changedSince) return found;
  const known = (await readKnown(folder)).map(({ uid }) => uid);
  for (const uids of changedSince === undefined ? chunksOf(known, atOnce) : [known]) {
    const rows = client.fetch(uids, { flags: true }, { needs: "flags", changedSince });
    for await (const { uid, flags } of rows) found.set(uid, flagsOf(flags));
  }
  return found;
}

type Sent = Readonly<{ uid: number; flag: string; isSet: boolean }>;

/** Sets and removes flags on the server; answers the UIDs for which it did not. */
async function sendFlags({ client }: Run, all: readonly Sent[]): Promise<Set<number>> {
  const failed = new Set<number>();
  for (const alike of groupBy(all, ({ flag, isSet }) => `${flag} ${isSet}`).values()) {
    for (const some of chunksOf(alike, atOnce)) {
      const [{ flag, isSet } = { flag: "", isSet: true }] = some;
      const uids = some.map(({ uid }) => uid);
      if (!(await client.setFlag(uids, flag, isSet))) for (const uid of uids) failed.add(uid);
    }
  }
  return failed;
}

type Taken = Readonly<{ mailId: string; taken: Partial<Flags> }>;

/** Gives mails here the flags that they have on the server, in one statement. */
async function takeFlags(tx: Transaction, ownerId: string, all: readonly Taken[]): Promise<void> {
  const changed = all.filter(({ taken }) => Object.keys(taken).length > 0);
  if (changed.length === 0) return;
  const rows = JSON.stringify(changed.map(({ mailId: id, taken }) => ({ id, ...taken })));
  await tx.execute(sql`
    update mail set is_unread = coalesce(row."isUnread", is_unread), is_starred = coalesce(row."isStarred", is_starred)
    from jsonb_to_recordset(${rows}::jsonb) as row (id uuid, "isUnread" boolean, "isStarred" boolean)
    where mail.id = row.id and mail.owner_id = ${ownerId}`);
  for (const alike of groupBy(changed, ({ taken }) => JSON.stringify(taken)).values())
    await announceChange(tx, ownerId, [...new Set(alike.map(({ mailId }) => mailId))], { ...alike[0]?.taken });
}

const isSame = (a: Flags, b: Flags) => a.isUnread === b.isUnread && a.isStarred === b.isStarred;

async function compareFlags(run: Run, opened: Opened, changed: readonly Remote[]): Promise<void> {
  const there = await readRemoteFlags(run, opened);
  const known = new Set(changed.map(({ uid }) => uid));
  const others = await readByUids(
    opened.folder,
    [...there.keys()].filter((uid) => !known.has(uid)),
  );
  const merged = [...changed, ...others].map((remote) => ({
    ...remote,
    ...mergeFlags(remote.base, remote.local, there.get(remote.uid) ?? null),
    before: remote.base,
  }));
  const sent = merged.flatMap(({ uid, sent: { isUnread, isStarred } }) => [
    ...(isUnread === undefined ? [] : [{ uid, flag: "\\Seen", isSet: !isUnread }]),
    ...(isStarred === undefined ? [] : [{ uid, flag: "\\Flagged", isSet: isStarred }]),
  ]);
  const failed = await sendFlags(run, sent);
  // Servers without a counter tell the flags of all, of which hardly any have changed.
  const changedHere = merged.filter(
    ({ taken, base, before }) => Object.keys(taken).length > 0 || !isSame(base, before),
  );
  for (const some of chunksOf(changedHere, atOnce)) {
    const startedAt = performance.now();
    await transact(async (tx) => {
      await takeFlags(tx, run.account.ownerId, some);
      const after = some.map(({ uid, base, before }) => ({ uid, ...(failed.has(uid) ? before : base) }));
      await noteFlags(tx, opened.folder, after);
    });
    await letOthersIn(performance.now() - startedAt);
  }
}

/**
 * Whether mails can be moved without touching others: without MOVE (RFC 6851) they are copied and deleted, and without UIDPLUS (RFC
 * 4315) deleting takes along whatever else is marked as deleted.
 */
const canMove = ({ client: { capabilities } }: Run) => capabilities.has("MOVE") || capabilities.has("UIDPLUS");

type Folders = readonly Folder[];

/** Moves mails on the server to where they were moved here. What has no folder there stays where it is. */
async function sendMoves(run: Run, folder: Folder, folders: Folders, changed: readonly Remote[]): Promise<void> {
  const targetOf = ({ base, local }: Remote): Folder | null => {
    const role = moveOf(base, local);
    return role === null || role === folder.role ? null : (folders.find((one) => one.role === role) ?? null);
  };
  for (const [target, moved] of groupBy(canMove(run) ? changed : [], targetOf)) {
    if (target !== null) for (const some of chunksOf(moved, atOnce)) await moveSome(run, folder, target, some);
  }
  const staying = changed.filter((remote) => !canMove(run) || targetOf(remote) === null);
  await transact((tx) =>
    notePlaces(
      tx,
      folder,
      staying.map(({ uid, local }) => ({ uid, folder: local.folder })),
    ),
  );
}

async function moveSome(run: Run, folder: Folder, target: Folder, some: readonly Remote[]): Promise<void> {
  const uids = some.map(({ uid }) => uid);
  const answer = await run.client.move(uids, target.path);
  // It is tried again with the next run.
  if (!answer) return;
  // Without a map they are found in the target by their Message-ID.
  const moved = some.flatMap((remote) => {
    const newUid = answer.uidMap?.get(remote.uid);
    return newUid === undefined ? [] : [{ ...remote, newUid }];
  });
  await transact(async (tx) => {
    await forgetRemotes(tx, folder.id, uids);
    await keepMoved(tx, run.account, target, moved);
  });
}

export type Gone = Readonly<{ folder: Folder } & Known>;

/** The UIDs that a folder has, without mails that only wait to be expunged, and the mails that it had and has no more. */
async function readPresent({ client }: Run, { folder, mailbox }: Opened) {
  const found = mailbox.exists === 0 ? [] : requireAnswer(await client.searchPresent());
  const present = found.filter(Number.isSafeInteger).toSorted((a, b) => a - b);
  const isPresent = new Set(present);
  const known = await readKnown(folder);
  return { present, gone: known.filter(({ uid }) => !isPresent.has(uid)).map((one): Gone => ({ folder, ...one })) };
}

/** Makes flags and places of a folder's known mails equal on both sides; what changed here wins. */
export async function compareFolder(run: Run, opened: Opened, folders: Folders) {
  const changed = await readChanged(opened.folder);
  await compareFlags(run, opened, changed);
  await sendMoves(run, opened.folder, folders, changed);
  return await readPresent(run, opened);
}
