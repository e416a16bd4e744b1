/** Announces mails to the tabs of whom they belong to. */
import "server-only";
import type { Transaction } from "@/server/db/client";
import { emitAll } from "@/server/events/emit";
import type { Mail } from "../schema";

type Arrived = Readonly<{ ownerId: string; mail: Mail }>;

/** A mail is in somebody's mailbox, or somewhere else in it: what came, was sent, or waits. The event carries the row of lists. */
export const announceMails = (tx: Transaction, all: readonly Arrived[]) =>
  emitAll(
    tx,
    all.map(({ ownerId, mail }) => ({
      topic: "mail.arrived",
      audience: { kind: "user", userId: ownerId },
      payload: { mail },
    })),
  );

/** Mails have changed in the same way; null where lists are better read again. */
export const announceChange = (tx: Transaction, ownerId: string, mailIds: readonly string[], patch: object | null) =>
  emitAll(tx, [{ topic: "mail.changed", audience: { kind: "user", userId: ownerId }, payload: { mailIds, patch } }]);
