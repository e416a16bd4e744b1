import { z } from "zod";
import { paymentMethods } from "@/features/checkout/domain/constants";
import { amountSchema } from "@/features/shop/schema";
import { orderRefSchema } from "../schema";

/** `key` is a guest's to their order. */
export const startPaymentSchema = orderRefSchema.extend({ key: z.string().max(200).nullable().default(null) });

export const qrCodeSchema = z.object({ size: z.int(), path: z.string() });

/** What a buyer does next: go to the page where cards are taken, or scan a code. */
export const startedPaymentSchema = z.object({
  payment: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("redirect"), url: z.url() }),
    z.object({
      kind: z.literal("qr"),
      qr: qrCodeSchema,
      amount: amountSchema,
      currency: z.string(),
      orderNumber: z.int(),
      /** No bank knows the code, and no money moves. */
      isSimulated: z.literal(true),
    }),
  ]),
});
export type StartedPayment = z.infer<typeof startedPaymentSchema>;

/** What the page of an order says about paying it. */
export const paymentPanelSchema = z.object({
  method: z.enum(paymentMethods),
  /** Whether it can be paid now; else the way to pay is switched off. */
  isOffered: z.boolean(),
  /** Until when it has to be paid, or else is cancelled. */
  payBy: z.iso.datetime().nullable(),
  /** The buyer has paid or comes back from paying, and the provider has not confirmed it yet. */
  isWaiting: z.boolean(),
  qr: qrCodeSchema.nullable(),
});
export type PaymentPanel = z.infer<typeof paymentPanelSchema>;
