/** Sends emails one after another, once, and keeps each in the browser until the server has it. */
import type { QueryClient } from "@tanstack/react-query";
import { create } from "zustand";
import { call } from "@/lib/api-client";
import { newId } from "@/lib/id";
import { withRetries } from "@/lib/optimistic-write";
import { codeOf, readProblem } from "@/lib/problem";
import { listWaitingWrites, waitingWriteOptions, waitingWrites } from "@/lib/waiting-writes";
import type { Mail } from "../../schema";
import { type Outgoing, readOutgoing, refusedAddresses, sendInputOf } from "../domain/outgoing";
import { currentDraftOf, saveSoon, stopSaving } from "./draft-sync";
import { composeActions, currentSettings, currentWindow } from "./store";

const area = "mail";
const kind = "sendMail";
const mutationKey = ["mail", "send"] as const;

/** What is said of an email that was sent, or was not. */
export type SendingNotices = Readonly<{
  onSent: (mail: Mail, outgoing: Outgoing) => void;
  /** It is shown again as it was typed. */
  onRefused: () => void;
}>;

type Entry = Outgoing & Readonly<{ waitingKey: string | null }>;
type Outbox = Readonly<{ entries: readonly Entry[] }>;

const useOutbox = create<Outbox>(() => ({ entries: [] }));

const drop = (clientId: string) =>
  useOutbox.setState(({ entries }) => ({ entries: entries.filter((one) => one.clientId !== clientId) }));

const send = async (outgoing: Outgoing): Promise<Mail> =>
  (await call("POST /api/mail/send", { body: sendInputOf(outgoing), ...waitingWriteOptions() })).mail;

/**
 * Shows an email again that was refused, with the reason where it belongs. Where its draft was changed elsewhere its writer chooses
 * between both versions before it is sent.
 */
function reopen({ composition, draftId, version }: Outgoing, error: unknown): void {
  const { code, fields } = readProblem(error);
  const refused = refusedAddresses(composition, fields);
  const key = composeActions.windowOpened({ composition, draftId, version, changes: 1, isForced: true });
  if (key === null) return;
  const current = currentDraftOf(error);
  // In a window of its own it is no version of that draft any more.
  if (current !== null && currentWindow(key)?.draftId === current.id) composeActions.changedElsewhere(key, current);
  const isExplained = current !== null || Object.keys(refused).length > 0;
  composeActions.refused(key, { refused, problem: isExplained ? null : (fields[0]?.code ?? code ?? "unexpected") });
  saveSoon(key);
}

async function deliver(client: QueryClient, entry: Entry, notices: SendingNotices): Promise<void> {
  const options = { mutationKey, scope: { id: mutationKey.join("/") }, ...withRetries(send) };
  try {
    const mail = await client.getMutationCache().build(client, options).execute(entry);
    drop(entry.clientId);
    notices.onSent(mail, entry);
  } catch (error) {
    drop(entry.clientId);
    // Its first answer was lost, and its writer has deleted it since.
    if (codeOf(error) !== "already-sent") {
      reopen(entry, error);
      notices.onRefused();
    }
  }
  if (entry.waitingKey) waitingWrites.writeEnded(entry.waitingKey);
}

function queue(client: QueryClient, outgoing: Outgoing, notices: SendingNotices): void {
  const waitingKey = waitingWrites.writeBegun({ area, kind, variables: outgoing });
  const entry = { ...outgoing, waitingKey };
  useOutbox.setState(({ entries }) => ({ entries: [...entries, entry] }));
  void deliver(client, entry, notices);
}

type Asked = Readonly<{ sendAt: string | null; notices: SendingNotices }>;

/** The emails that are about to be sent, in the order in which that was asked. */
let asked: Promise<void> = Promise.resolve();

/** Sends what a window holds, and closes it. */
export function sendWindow(client: QueryClient, key: string, options: Asked): Promise<void> {
  asked = asked.then(() => sendNext(client, key, options));
  return asked;
}

/** A draft that is being stored is stored first: the email is that draft, as it is then, and no second one. */
async function sendNext(client: QueryClient, key: string, { sendAt, notices }: Asked): Promise<void> {
  await stopSaving(key);
  const one = currentWindow(key);
  if (!one || one.changedElsewhere) return;
  const { to, cc, bcc, subject, body, inReplyTo, files, draftId, version } = one;
  const composition = { to, cc, bcc, subject, body, inReplyTo, files };
  const undoSeconds = currentSettings()?.undoSeconds ?? 0;
  queue(client, { clientId: newId(), draftId, version, composition, undoSeconds, sendAt }, notices);
  composeActions.windowClosed(key);
}

/** Sends what pages that are gone could not, in its order. What has waited for over a week is shown to its writer. */
export async function sendLeftMails(client: QueryClient, personId: string, notices: SendingNotices): Promise<void> {
  waitingWrites.personEntered(personId);
  for (const left of await listWaitingWrites(area)) {
    const outgoing = readOutgoing(left.variables);
    const isHere = useOutbox.getState().entries.some(({ clientId }) => clientId === outgoing?.clientId);
    if (!outgoing || isHere) continue;
    waitingWrites.writeEnded(left.key);
    if (left.isExpired) reopen(outgoing, { code: "expired" });
    else queue(client, outgoing, notices);
  }
}

export const useOutboxCount = () => useOutbox(({ entries }) => entries.length);
/** Whether there are emails that go with the page. */
export const useHasUnkeptMails = () =>
  useOutbox(({ entries }) => entries.some(({ waitingKey }) => waitingKey === null));

/** For tests, which cannot use hooks. */
export const currentOutbox = () => useOutbox.getState().entries;
