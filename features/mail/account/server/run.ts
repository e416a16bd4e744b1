/** One run of syncing an account: its connection, its lease and its end. */
import "server-only";
import type { MailboxObject } from "imapflow";
import { stopSignal } from "@/server/stopping";
import { AccountError } from "./account-error";
import type { LimitedClient } from "./limited-client";
import { type Account, renewLease } from "./queue";
import type { Folder } from "./remotes";

/** Another process has the account, or it was changed or deleted: nothing more is done to it. */
export class LeaseLostError extends Error {
  override readonly name = "LeaseLostError";
}

/** After it a run stops between two batches; the next run goes on. */
const lastsMs = 3 * 60_000;
/** After it the connection is closed, whatever is under way: less than a lease. Tests lower it. */
export const runs = { limitMs: 4.5 * 60_000 };

export class Run {
  readonly client: LimitedClient;
  readonly #clock: () => Date;
  readonly #endsAt: number;
  #account: Account;

  constructor(client: LimitedClient, account: Account, clock: () => Date) {
    client.closeAfter(runs.limitMs);
    this.client = client;
    this.#account = account;
    this.#clock = clock;
    this.#endsAt = clock().getTime() + lastsMs;
  }

  get account(): Account {
    return this.#account;
  }

  get now(): Date {
    return this.#clock();
  }

  /** Renews the lease; answers whether there is time for another batch. Throws `LeaseLostError`. */
  async goesOn(): Promise<boolean> {
    const renewed = await renewLease(this.#account, this.now);
    if (!renewed) throw new LeaseLostError("The lease of the mail account was lost.");
    this.#account = renewed;
    return this.now.getTime() < this.#endsAt && !stopSignal().aborted;
  }
}

/** A folder that is open on the server. */
export type Opened = Readonly<{ folder: Folder; mailbox: MailboxObject }>;

/** Throws `AccountError` where the server did not do what it was asked to. */
export function requireAnswer<Answer>(answer: Answer | false | undefined): Answer {
  if (answer === false || answer === undefined) throw new AccountError("unexpected");
  return answer;
}
