import { callWithBody } from "@/lib/api-client";

const beginPayment = callWithBody("POST /api/checkout/payment");

/**
 * Begins to pay an order by card; answers the provider's page where the buyer goes on, or null where there is none. A guest shows
 * the key to the order.
 */
export async function startPayment(orderId: string, accessKey: string | null): Promise<string | null> {
  const { payment } = await beginPayment({ orderId, key: accessKey });
  return payment.kind === "redirect" ? payment.url : null;
}
