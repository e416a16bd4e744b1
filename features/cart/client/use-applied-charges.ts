import { useEffect } from "react";
import type { Quote } from "@/features/checkout/schema";
import { cartActions, currentCart } from "./store";

/** Keeps the discount and the shipping of the checkout as the latest quote has them. */
export function useAppliedCharges(quote: Quote | undefined): void {
  useEffect(() => {
    if (!quote) return;
    const { discount, shipping } = currentCart().checkout;
    if (discount !== quote.discount) cartActions.applyDiscount(quote.discount);
    if (discount !== quote.discount || shipping !== quote.shipping) cartActions.applyShipping(quote.shipping);
  }, [quote]);
}
