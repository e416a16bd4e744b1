/** Sends what people wrote to addresses outside: each mail once, in the order in which a person sent them. */
import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { notify } from "@/features/notification/server/commands";
import { groupBy } from "@/lib/group-by";
import { mailPath } from "@/lib/paths";
import { current, type Transaction, transact } from "@/server/db/client";
import { mailContents, type mailDeliveries, mails } from "@/server/db/schema/mail";
import { env } from "@/server/env";
import { deliverMessage, type Outcome, senderAddress } from "@/server/mail/transport";
import { partsOfFiles } from "../../attachment/server/parts";
import { announceChange } from "../../server/notices";
import { givenUpAfterMs, pauseAfter } from "../domain/backoff";
import { outgoingHeadOf } from "./message";
import {
  hasDue,
  holdQueue,
  lookAgain,
  type NextMail,
  nextMail,
  noteResult,
  openQueue,
  readWaiting,
  releaseLease,
  takeLease,
} from "./queue";

type Delivery = typeof mailDeliveries.$inferSelect;
type Clock = () => Date;
type Options = Readonly<{ clock?: Clock; url?: string | undefined }>;

const payloadSchema = z.object({ ownerId: z.uuid() });

/** The job: sends all that is due of one sender, and plans when to look again. */
export async function sendOutside(payload: unknown, { clock = () => new Date(), url = env.SMTP_URL }: Options = {}) {
  const { ownerId } = payloadSchema.parse(payload);
  do {
    const lease = await takeLease(ownerId, clock());
    if (!lease.isTaken) {
      await transact((tx) => lookAgain(tx, ownerId, lease.until));
      return;
    }
    try {
      // The job that looks again at that moment was planned when the server was found to be away.
      if (lease.tryAt && lease.tryAt > clock()) return;
      await sendDue(ownerId, lease.failures, { clock, url });
    } finally {
      await releaseLease(ownerId);
    }
    // What came while the last one was looked for found the queue taken.
  } while (await hasDue(ownerId, clock()));
}

async function sendDue(ownerId: string, failures: number, { clock, url }: Required<Pick<Options, "clock">> & Options) {
  for (let next = await nextMail(ownerId, clock()); next; next = await nextMail(ownerId, clock())) {
    const { content, deliveries } = next;
    const head = { ...outgoingHeadOf(content, senderAddress()), attachments: await partsOfFiles(content.id) };
    const outcome = await deliverMessage({ head, recipients: deliveries.map(({ address }) => address) }, url);
    if (outcome.kind === "away") {
      await holdBack(ownerId, failures + 1, outcome.response, clock());
      return;
    }
    await settle(ownerId, next, outcome, clock());
    await openQueue(ownerId);
  }
}

/** The server is away: waits longer each time, and gives up what has waited for too long. */
async function holdBack(ownerId: string, failures: number, response: string, now: Date): Promise<void> {
  const tryAt = new Date(now.getTime() + pauseAfter(failures));
  await holdQueue(ownerId, { failures, tryAt });
  const lost = await readWaiting(ownerId, new Date(now.getTime() - givenUpAfterMs));
  for (const [contentId, deliveries] of groupBy(lost, (one) => one.contentId)) {
    await transact((tx) => fail(tx, { ownerId, contentId, deliveries }, response, now));
  }
}

type Failed = Readonly<{ ownerId: string; contentId: string; deliveries: readonly Delivery[] }>;

const copyOf = async (ownerId: string, contentId: string) => {
  const [copy] = await current()
    .select({ id: mails.id, subject: mailContents.subject })
    .from(mails)
    .innerJoin(mailContents, eq(mailContents.id, mails.contentId))
    .where(and(eq(mails.ownerId, ownerId), eq(mails.contentId, contentId), eq(mails.origin, "sent")));
  return copy;
};

/** Notes that a mail does not reach some addresses, and tells its sender. */
async function fail(tx: Transaction, { ownerId, contentId, deliveries }: Failed, error: string, at: Date) {
  const ids = deliveries.map(({ id }) => id);
  await noteResult(tx, ids, { state: "failed", error, at });
  const copy = await copyOf(ownerId, contentId);
  if (!copy) return;
  await notify(tx, {
    userIds: [ownerId],
    type: "mail-undelivered",
    actor: null,
    subject: { type: "mail", id: copy.id, name: copy.subject },
    href: mailPath(copy.id),
    data: { address: deliveries[0]?.address ?? "", count: deliveries.length },
  });
}

/** What the mail server took, put off and refused. */
async function settle(
  ownerId: string,
  { content, deliveries }: NextMail,
  outcome: Outcome & { kind: "taken" },
  at: Date,
) {
  const refusalOf = ({ address }: Delivery) => outcome.refused.get(address);
  const isLost = ({ createdAt }: Delivery) => at.getTime() - createdAt.getTime() >= givenUpAfterMs;
  const kindOf = (one: Delivery) => {
    const refusal = refusalOf(one);
    return refusal ? (refusal.isFinal || isLost(one) ? "failed" : "queued") : "sent";
  };
  const byKind = groupBy(deliveries, kindOf);
  await transact(async (tx) => {
    const sent = byKind.get("sent") ?? [];
    await noteResult(
      tx,
      sent.map(({ id }) => id),
      { state: "sent", at },
    );
    for (const one of byKind.get("queued") ?? []) {
      const tryAt = new Date(at.getTime() + pauseAfter(one.attempts));
      await noteResult(tx, [one.id], { state: "queued", error: refusalOf(one)?.response, tryAt, at });
      await lookAgain(tx, ownerId, tryAt);
    }
    const failed = groupBy(byKind.get("failed") ?? [], (one) => refusalOf(one)?.response ?? "");
    for (const [response, some] of failed)
      await fail(tx, { ownerId, contentId: content.id, deliveries: some }, response, at);
    const copy = await copyOf(ownerId, content.id);
    if (copy) await announceChange(tx, ownerId, [copy.id], null);
  });
}
