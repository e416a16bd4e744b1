/** Syncs connected accounts: what came and changed on their servers, and what changed here. */
import "server-only";
import { eq } from "drizzle-orm";
import type { ListResponse } from "imapflow";
import { createTranslator } from "use-intl/core";
import { z } from "zod";
import { loadMessages } from "@/i18n/load-messages";
import { formatNumber } from "@/lib/format";
import { defaultLocale, isLocale } from "@/lib/locale";
import { accountPasswords } from "@/server/auth/sealed";
import { current } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import { describeError, log } from "@/server/http/log";
import { stopSignal } from "@/server/stopping";
import { accountLimits, type RemoteRole, remoteRoles } from "../domain/constants";
import { AccountError } from "./account-error";
import { compareFolder, type Gone } from "./compare";
import { faultOf, openMailbox, type Trust } from "./connection";
import { fetchNew, type TooLargeText } from "./fetch-new";
import { type Account, hasten, noteFailed, noteSynced, planNext, takeDue } from "./queue";
import { type Folder, keepFolders, noteFolder, restartFolder } from "./remotes";
import { LeaseLostError, type Opened, Run, requireAnswer } from "./run";
import { settleGone } from "./settle-gone";

type Options = Readonly<{ clock?: () => Date; trust?: Trust }>;

/** Runs of one process. */
const concurrency = 2;
/** The owners whose accounts are synced, and the last account that was taken. */
type Running = { slots: number; owners: Set<string>; taking: Promise<unknown> };
/** On `globalThis` because bundles instantiate this module several times, and all of them are one process. */
const shared = globalThis as typeof globalThis & { [key: symbol]: Running | undefined };
const key = Symbol.for("ordo.mail.account.sync");
shared[key] ??= { slots: 0, owners: new Set(), taking: Promise.resolve() };
const running = shared[key];

/** What a server says by the special use of a folder (RFC 6154); \All is Gmail's archive, where there is no other. */
const useOf: Readonly<Record<RemoteRole, readonly string[]>> = {
  inbox: ["\\Inbox"],
  sent: ["\\Sent"],
  trash: ["\\Trash"],
  spam: ["\\Junk"],
  archive: ["\\Archive", "\\All"],
};

function foldersByRole(listed: readonly ListResponse[]): Map<RemoteRole, string> {
  const usable = listed.filter(({ path, flags }) => path.length <= accountLimits.path && !flags.has("\\Noselect"));
  const pathOf = (role: RemoteRole) =>
    useOf[role].flatMap((use) => usable.filter(({ specialUse }) => specialUse === use).map(({ path }) => path))[0];
  return new Map(
    remoteRoles.flatMap((role) => {
      const path = pathOf(role);
      return path === undefined ? [] : [[role, path] as const];
    }),
  );
}

async function tooLargeTextFor({ ownerId }: Account): Promise<TooLargeText> {
  const [owner] = await current().select({ locale: users.locale }).from(users).where(eq(users.id, ownerId));
  const locale = isLocale(owner?.locale) ? owner.locale : defaultLocale;
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "mail.settings.accounts" });
  return (bytes) => t("tooLarge", { size: formatNumber(locale, Math.round(bytes / 1_000_000)) });
}

/** Reads one folder; answers what is gone from it, and whether all that came was fetched. */
async function syncFolder(run: Run, folder: Folder, folders: readonly Folder[], tooLarge: TooLargeText) {
  const { mailbox: found, release } = await run.client.open(folder.path);
  try {
    const mailbox = requireAnswer(found);
    const uidValidity = String(mailbox.uidValidity);
    // Changes that come while this one runs are read with the next.
    const highestModseq = mailbox.highestModseq === undefined ? null : String(mailbox.highestModseq);
    const opened: Opened = {
      mailbox,
      folder: folder.uidValidity === uidValidity ? folder : await restartFolder(folder, uidValidity),
    };
    const { present, gone } = await compareFolder(run, opened, folders);
    await noteFolder(folder, { highestModseq });
    return { gone, isWhole: await fetchNew(run, opened, present, tooLarge) };
  } finally {
    release();
  }
}

async function syncFolders(run: Run): Promise<boolean> {
  const { account, client } = run;
  const folders = await keepFolders(account, foldersByRole(await client.list()));
  const tooLarge = await tooLargeTextFor(account);
  const gone: Gone[] = [];
  for (const folder of folders) {
    if (!(await run.goesOn())) return false;
    const read = await syncFolder(run, folder, folders, tooLarge);
    if (!read.isWhole) return false;
    gone.push(...read.gone);
  }
  await settleGone(run.account, gone);
  return true;
}

/** Syncs an account whose lease this process has, and notes what became of it. */
async function syncAccount(account: Account, { clock, trust }: Required<Options>): Promise<void> {
  let run: Run | undefined;
  try {
    const password = accountPasswords.unseal(account.secret, account.id);
    if (password === null) throw new AccountError("wrong-password");
    run = new Run(await openMailbox({ ...account, password }, trust), account, clock);
    const isWhole = await syncFolders(run);
    await noteSynced(run.account, clock(), isWhole);
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    const fault = faultOf(error);
    log.warn({ account: account.id, fault, error: describeError(error) }, "a mail account could not be synced");
    await noteFailed(run?.account ?? account, clock(), fault);
  } finally {
    run?.client.close();
  }
}

/** An account that is due, of somebody none of whose accounts is being synced: one person's slow servers hold up nobody else. */
function takeNext(clock: () => Date): Promise<Account | null> {
  const take = async () => {
    const due = await takeDue(clock(), [...running.owners]);
    if (due) running.owners.add(due.ownerId);
    return due;
  };
  const next = running.taking.then(take, take);
  running.taking = next.catch(() => undefined);
  return next;
}

const payloadSchema = z.object({ ownerId: z.uuid().optional() });

/** The job: syncs the accounts that are due, one after another, and plans when to look again. */
export async function syncDue(payload: unknown, { clock = () => new Date(), trust = {} }: Options = {}): Promise<void> {
  const { ownerId } = payloadSchema.parse(payload);
  if (ownerId !== undefined) await hasten(ownerId, clock());
  if (running.slots < concurrency) {
    running.slots += 1;
    try {
      while (!stopSignal().aborted) {
        const due = await takeNext(clock);
        if (!due) break;
        await syncAccount(due, { clock, trust }).finally(() => running.owners.delete(due.ownerId));
      }
    } finally {
      running.slots -= 1;
    }
  }
  await planNext(clock());
}
