import { useAddressSearch } from "@/components/use-address-search";
import { checkoutLimits } from "@/features/checkout/domain/constants";

/** What is chosen about an order, in the address as filters are. */
type Choice = "code" | "shipping" | "payment";

/** Keeps the discount code, shipping method and payment method in the URL. */
export function useChosen(served: string) {
  const address = useAddressSearch(served);
  const chosen = new URLSearchParams(address.search);
  function choose(name: Choice, value: string): void {
    const params = address.readLatest();
    if (value === "") params.delete(name);
    else params.set(name, value);
    address.write(params, "replace");
  }
  return {
    address,
    choose,
    code: (chosen.get("code") ?? "").slice(0, checkoutLimits.discountCode),
    shippingMethod: (chosen.get("shipping") ?? "").slice(0, checkoutLimits.methodName),
    payment: chosen.get("payment"),
  };
}
