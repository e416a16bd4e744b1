import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { QuoteInput } from "@/features/checkout/schema";
import type { ProductColor } from "@/features/product/domain/constants";
import { call } from "@/lib/api-client";
import type { CartItem } from "../domain/checkout-state";

/** A cart that is being changed is quoted once it has rested for so long. */
const restMs = 250;

/** The value once it has not changed for a while. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

type Choice = Readonly<{ cart: readonly CartItem[]; discountCode: string; shippingMethod: string }>;

export const inputOf = ({ cart, discountCode, shippingMethod }: Choice): QuoteInput => ({
  cart: cart.map(({ id, quantity, colors }) => ({ id, quantity, colors: [...colors] as ProductColor[] })),
  ...(discountCode !== "" && { discountCode }),
  ...(shippingMethod !== "" && { shippingMethod }),
});

/** The latest of the values that were there. */
function useLatest<Value>(value: Value | undefined): Value | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value ?? latest;
}

/**
 * Returns the price of the cart from the server, updated after each change and whenever the page regains the focus.
 * Until the answer is there the one before it stays; an answer that a later change has overtaken is never shown.
 */
export function useQuote(input: Choice) {
  const latest = input.cart.length === 0 ? "" : JSON.stringify(inputOf(input));
  const asked = useRested(latest);
  const { data, isFetching, isError, isSuccess, refetch } = useQuery({
    queryKey: ["checkout", "quote", asked],
    queryFn: ({ signal }) => call("POST /api/checkout/quote", { body: JSON.parse(asked) as QuoteInput, signal }),
    enabled: asked !== "",
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: "always",
    // Without a network it fails rather than waits, so that the page can say so; it is asked again as soon as there is one.
    networkMode: "always",
    refetchOnReconnect: "always",
  });
  return {
    data: useLatest(data),
    isFetching,
    isError,
    /** Of the cart and the choices as they are now. */
    isCurrent: isSuccess && !isFetching && asked === latest,
    refetch,
  };
}
