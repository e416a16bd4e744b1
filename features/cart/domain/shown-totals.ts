import { canonicalCode } from "@/features/checkout/domain/code";
import { discountOn, shippingFor } from "@/features/checkout/domain/rules";
import type { Quote, ShippingOption } from "@/features/checkout/schema";
import type { Checkout } from "./checkout-state";
import { minorOf, type QuotedLine } from "./quoted-lines";
import { type Totals, totalsOf } from "./totals";

/** What the buyer has chosen; empty for none. */
export type ChargeChoice = Readonly<{ code: string; shippingMethod: string }>;

/** What a cart comes to, with the rules that make it. */
export type ShownSum = Readonly<{
  /** In minor units. */
  totals: Totals;
  /** The code that takes something off, as the quote writes it. */
  discount: Readonly<{ code: string; rule: NonNullable<Quote["discountRule"]> }> | null;
  /** What delivers it, and every other way that there is. */
  method: ShippingOption | undefined;
  methods: readonly ShippingOption[];
}>;

/** The rule of the code that was chosen; null where the quote is of another code, whose rule only the server knows. */
function discountIn({ discountCode: code, discountRule: rule }: Quote, choice: ChargeChoice): ShownSum["discount"] {
  return code !== null && rule !== null && code === canonicalCode(choice.code) ? { code, rule } : null;
}

/** The method that was chosen, where it is offered; else the one that the quote counts with. */
function methodIn({ shippingMethod, shippingMethods }: Quote, choice: ChargeChoice): ShippingOption | undefined {
  const withId = (methodId: string) => shippingMethods.find(({ id }) => id === methodId);
  return withId(choice.shippingMethod) ?? withId(shippingMethod);
}

/** Percentages are counted in hundredths. */
function amountOff(subtotal: number, discount: ShownSum["discount"]): number {
  if (discount === null) return 0;
  const { kind, value } = discount.rule;
  return discountOn(subtotal, { kind, value: kind === "percent" ? Math.round(value * 100) : minorOf(value) });
}

/** What a way of delivery costs for goods of so many minor units. */
export const methodPrice = ({ basePrice, freeFrom }: ShippingOption, goods: number): number =>
  shippingFor(goods, { price: minorOf(basePrice), freeFrom: freeFrom === null ? null : minorOf(freeFrom) });

type Shown = Readonly<{
  lines: readonly QuotedLine[];
  quote: Quote | undefined;
  checkout: Checkout;
  choice: ChargeChoice;
}>;

/**
 * The sum that is shown: the cart as it is now by the rules of the latest quote, so that it equals the next one unless the
 * server has news. Before the first quote the amounts of the stored checkout hold.
 */
export function shownSum({ lines, quote, checkout, choice }: Shown): ShownSum {
  const priced = lines
    .filter(({ isMissing }) => !isMissing)
    .map(({ price, item: { quantity } }) => ({ price, quantity }));
  if (!quote) {
    const charges = { discount: minorOf(checkout.discount), shipping: minorOf(checkout.shipping) };
    return { totals: totalsOf(priced, charges), discount: null, method: undefined, methods: [] };
  }
  const { subtotal } = totalsOf(priced);
  const discount = discountIn(quote, choice);
  const taken = amountOff(subtotal, discount);
  const method = methodIn(quote, choice);
  const shipping = method && priced.length > 0 ? methodPrice(method, subtotal - taken) : 0;
  const totals = totalsOf(priced, { discount: taken, shipping });
  return { totals, discount, method, methods: quote.shippingMethods };
}
