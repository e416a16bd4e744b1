import "server-only";
import { and, desc, eq, isNull } from "drizzle-orm";
import type Stripe from "stripe";
import { AppError } from "@/lib/errors";
import { type Transaction, transact } from "@/server/db/client";
import { orders, paymentAttempts } from "@/server/db/schema/order";
import {
  isRefusedByStripe,
  isStripesOwnError,
  refusalCodeOf,
  requireStripe,
  stripeProblem,
} from "@/server/stripe/client";
import { payByOf } from "../../domain/payment-window";
import type { OrderRow } from "../../server/presenter";
import { closeAttempt } from "./closing";
import { payableOf } from "./payable";
import { type Attempt, createSession } from "./sessions";

/** Stripe closes a page 30 minutes after it was opened at the earliest; a minute more is for clocks that differ. */
const minPageMs = 31 * 60_000;
const maxAttempts = 50;

const canBePaidOn = ({ status, expiresAt }: Attempt): boolean =>
  (status === "creating" || status === "open") && expiresAt > new Date();

async function lockPayable(tx: Transaction, orderId: string): Promise<{ row: OrderRow; due: number }> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!row) throw new AppError("not-found");
  return { row, due: payableOf(row) };
}

/** The newest attempt where it can be paid on, for whatever amount; else a new one. */
async function findOrAddAttempt(orderId: string): Promise<Readonly<{ attempt: Attempt; due: number }>> {
  return await transact(async (tx) => {
    const { row, due } = await lockPayable(tx, orderId);
    const isIts = eq(paymentAttempts.orderId, orderId);
    const [last] = await tx.select().from(paymentAttempts).where(isIts).orderBy(desc(paymentAttempts.number)).limit(1);
    if (last?.status === "processing") throw new AppError("conflict", { detail: "A payment is being confirmed." });
    if (last && canBePaidOn(last)) return { attempt: last, due };
    const number = (last?.number ?? 0) + 1;
    if (number > maxAttempts) throw new AppError("conflict", { detail: "There were too many attempts to pay." });
    const expiresAt = new Date(Math.max(payByOf(row)?.getTime() ?? 0, Date.now() + minPageMs));
    const [attempt] = await tx.insert(paymentAttempts).values({ orderId, number, amount: due, expiresAt }).returning();
    if (!attempt) throw new AppError("unexpected");
    return { attempt, due };
  });
}

/** Stores the page that Stripe opened, unless the order can no longer be paid by now. */
async function keepSession(attempt: Attempt, { id, url }: Stripe.Checkout.Session): Promise<boolean> {
  return await transact(async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, attempt.orderId)).for("update");
    const [now] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, attempt.id)).for("update");
    const isOpen = now?.status === "creating" || now?.status === "open";
    if (!isOpen || row?.status === "cancelled") return false;
    const opened = { status: "open", providerId: id, url: url ?? "" } as const;
    await tx.update(paymentAttempts).set(opened).where(eq(paymentAttempts.id, attempt.id));
    return true;
  });
}

/** Another call for the same attempt may have got the page that this one did not. */
const giveUp = ({ id }: Attempt) =>
  transact((tx) =>
    tx
      .update(paymentAttempts)
      .set({ status: "failed" })
      .where(
        and(eq(paymentAttempts.id, id), eq(paymentAttempts.status, "creating"), isNull(paymentAttempts.providerId)),
      )
      .then(() => {}),
  );

/** What a buyer is told of Stripe's refusal to open a page. */
function refusalOf(error: unknown): AppError {
  const isAmount = /^amount_too_(small|large)$/.test(refusalCodeOf(error));
  return isAmount ? new AppError("conflict", { detail: "This amount can't be paid by card." }) : stripeProblem(error);
}

async function openPage(stripe: Stripe, order: OrderRow, attempt: Attempt, key: string | null): Promise<string | null> {
  try {
    const session = await createSession(stripe, { order, attempt, key });
    if ((await keepSession(attempt, session)) && session.url) return session.url;
    // It was closed, paid or cancelled meanwhile: nobody is led to this page.
    await closeAttempt(stripe, { ...attempt, providerId: session.id });
    return null;
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (isRefusedByStripe(error) || isStripesOwnError(error)) await giveUp(attempt);
    throw refusalOf(error);
  }
}

/**
 * The page on which what is due of an order is paid by card. No transaction is open while Stripe is asked: the attempt is stored
 * before, so that a call that is repeated opens the same page. A page for another amount is closed first.
 */
export async function openPaymentPage(order: OrderRow, key: string | null): Promise<string> {
  const stripe = await requireStripe();
  for (let tries = 0; tries < 3; tries += 1) {
    const { attempt, due } = await findOrAddAttempt(order.id);
    if (attempt.amount !== due) {
      await closeAttempt(stripe, attempt);
      continue;
    }
    if (attempt.url !== "") return attempt.url;
    const url = await openPage(stripe, order, attempt, key);
    if (url !== null) return url;
  }
  throw new AppError("conflict", { detail: "The order has changed. Try again." });
}
