import { useEffect } from "react";
import type { Quote } from "@/features/checkout/schema";
import { cartActions, currentCart } from "./store";

/** Copies the discount and the shipping cost of the latest quote into the checkout. */
export function useAppliedCharges(quote: Quote | undefined): void {
  useEffect(() => {
    if (!quote) return;
    const { discount, shipping } = currentCart().checkout;
    if (discount !== quote.discount) cartActions.applyDiscount(quote.discount);
    if (discount !== quote.discount || shipping !== quote.shipping) cartActions.applyShipping(quote.shipping);
  }, [quote]);
}
