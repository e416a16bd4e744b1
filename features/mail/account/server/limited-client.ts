/** The IMAP commands of a sync, each with limits: a hostile server sends more than was asked for, or never comes to an end. */
import "server-only";
import type { FetchMessageObject, FetchQueryObject, ImapFlow, ListResponse, MailboxObject } from "imapflow";
import { type AccountFault, accountLimits } from "../domain/constants";
import { AccountError } from "./account-error";

/** Until a command whose answer is small has ended. Tests lower it. */
export const commands = { limitMs: 60_000 };

/** How often it is looked at what has come. */
const watchMs = 50;
const smallBytes = 2_000_000;
/** Bytes of what a server says of a mail beside its text: flags and keywords. */
const rowBytes = 2_000;
/** Bytes of a UID and what parts it from the next (RFC 9051, 4.1.1: up to ten digits). */
const uidBytes = 12;
/** Answers that nobody asked for: servers tell changes of other mails beside what was asked (RFC 9051, 7.5.2). */
const maxOthers = 10_000;

type Limits = Readonly<{ bytes: number; ms?: number }>;
const small = (): Limits => ({ bytes: smallBytes, ms: commands.limitMs });

type Fetching = Readonly<{
  /** What an answer has; without it it answers something else. */
  needs: keyof FetchMessageObject;
  /** Of all answers together. */
  bytes?: number;
  /** Only of mails that changed since (RFC 7162). */
  changedSince?: string;
}>;

export class LimitedClient {
  readonly #client: ImapFlow;
  readonly #watch: NodeJS.Timeout;
  #deadline: NodeJS.Timeout | undefined;
  /** Since the connection was made; also between commands nothing more is taken. */
  #allowedBytes = smallBytes;
  #error: AccountError | null = null;

  constructor(client: ImapFlow) {
    this.#client = client;
    this.#watch = setInterval(() => this.#requireFewBytes(), watchMs).unref();
    client.on("close", () => this.#forget());
    // Ranges that a server answers a search with are read up to this number.
    client.on("exists", ({ count }) => this.#requireFewMails(count));
  }

  get capabilities(): ReadonlyMap<string, boolean | number> {
    return this.#client.capabilities;
  }

  connect = (): Promise<void> => this.#within({ bytes: smallBytes }, () => this.#client.connect());

  /** After it the connection is closed, whatever is under way. */
  closeAfter(ms: number): void {
    this.#deadline = setTimeout(() => this.#stop("unreachable", "It took too long."), ms).unref();
  }

  close(): void {
    this.#client.close();
    this.#forget();
  }

  list = (): Promise<ListResponse[]> => this.#within(small(), () => this.#client.list());

  /** Opens a folder; false where the server did not. `release` lets the next one be opened. */
  async open(path: string): Promise<{ mailbox: MailboxObject | false; release: () => void }> {
    const { release } = await this.#within(small(), () => this.#client.getMailboxLock(path));
    const { mailbox } = this.#client;
    if (mailbox !== false) this.#requireFewMails(mailbox.exists);
    if (this.#error) throw this.#error;
    return { mailbox, release };
  }

  /** The UIDs of mails that do not only wait to be expunged; false where the server refused. */
  searchPresent(): Promise<number[] | false | undefined> {
    const limits = { bytes: smallBytes + accountLimits.folderMails * uidBytes, ms: commands.limitMs };
    return this.#within(limits, () => this.#client.search({ deleted: false }, { uid: true }));
  }

  /** Answers whether the server did. */
  setFlag(uids: number[], flag: string, isSet: boolean): Promise<boolean> {
    const { messageFlagsAdd, messageFlagsRemove } = this.#client;
    const change = isSet ? messageFlagsAdd : messageFlagsRemove;
    return this.#within(small(), () => change.call(this.#client, uids, [flag], { uid: true }));
  }

  move = (uids: number[], path: string) =>
    this.#within(small(), () => this.#client.messageMove(uids, path, { uid: true }));

  /**
   * What the server says of these mails (UIDs in ascending order), each once; anything else that it sends is left out. It sends the
   * next one when the last was used. Throws `AccountError` where it sends too much.
   */
  async *fetch(
    uids: readonly number[],
    query: FetchQueryObject,
    { needs, bytes = 0, changedSince }: Fetching,
  ): AsyncGenerator<FetchMessageObject> {
    if (uids.length === 0) return;
    const missing = new Set(uids);
    // However many there are, a range is short.
    const range = changedSince === undefined ? uids.join(",") : `${uids[0]}:${uids.at(-1)}`;
    const options = { uid: true, ...(changedSince !== undefined && { changedSince: BigInt(changedSince) }) };
    let others = 0;
    this.#allow(smallBytes + uids.length * rowBytes + bytes);
    try {
      for await (const row of this.#client.fetch(range, { ...query, uid: true }, options)) {
        this.#requireFewBytes();
        if (row[needs] !== undefined && missing.delete(row.uid)) yield row;
        else others += 1;
        if (others > maxOthers) this.#stop("unexpected", "It sent mails that nobody asked for.");
        if (this.#error) break;
      }
    } catch (error) {
      throw this.#error ?? error;
    }
    if (this.#error) throw this.#error;
  }

  async #within<Answer>({ bytes, ms }: Limits, work: () => Promise<Answer>): Promise<Answer> {
    this.#allow(bytes);
    const timer = ms === undefined ? undefined : setTimeout(() => this.#stop("unreachable", "It took too long."), ms);
    try {
      const answer = await work();
      // Some commands answer a closed connection as if the server had refused.
      if (this.#error) throw this.#error;
      return answer;
    } catch (error) {
      throw this.#error ?? error;
    } finally {
      clearTimeout(timer);
    }
  }

  get #receivedBytes(): number {
    return this.#client.stats().received;
  }

  #allow(bytes: number): void {
    this.#allowedBytes = this.#receivedBytes + bytes;
  }

  #requireFewBytes(): void {
    if (this.#receivedBytes > this.#allowedBytes) this.#stop("unexpected", "It sent more than it was asked for.");
  }

  #requireFewMails(count: number): void {
    if (count > accountLimits.folderMails) this.#stop("unexpected", "A folder has too many mails.");
  }

  #stop(fault: AccountFault, why: string): void {
    this.#error ??= new AccountError(fault, new Error(why));
    this.close();
  }

  #forget(): void {
    clearInterval(this.#watch);
    clearTimeout(this.#deadline);
  }
}
