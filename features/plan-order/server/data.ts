/** Reads orders of plans by their access key. */
import "server-only";
import { eq } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { current } from "@/server/db/client";
import { planOrders } from "@/server/db/schema/plan-order";
import { env } from "@/server/env";
import { type PlanOrder, type PlanOrderRef, planOrderRefSchema } from "../schema";
import { opensWith } from "./access-key";
import { type PlanOrderRow, presentPlanOrder } from "./presenter";

/** Whether an order may be marked as paid by its buyer: no provider takes money for plans. */
export const isPaymentSimulated = (): boolean => env.BANK_QR === "simulation";

/** Throws `not-found` where there is none, or the key is another one's. */
export async function findPlanOrderRow({ orderId, key }: PlanOrderRef): Promise<PlanOrderRow> {
  const [row] = await current().select().from(planOrders).where(eq(planOrders.id, orderId));
  if (!row || !opensWith(row.accessKeyHash, key)) throw new AppError("not-found");
  return row;
}

/** The order that an address names; null where it names none. */
export async function findNamedPlanOrder(orderId: unknown, key: unknown): Promise<PlanOrder | null> {
  const ref = planOrderRefSchema.safeParse({ orderId, key });
  if (!ref.success) return null;
  try {
    return presentPlanOrder(await findPlanOrderRow(ref.data));
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found") return null;
    throw error;
  }
}
