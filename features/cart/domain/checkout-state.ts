import type { BillingAddress } from "@/features/checkout/domain/constants";
import { shopCurrency } from "@/features/product/domain/constants";
import { toMajor, toMinor } from "@/lib/money";
import { cartLimits } from "./constants";
import { type Totals, totalsOf } from "./totals";

/** A line of the cart, with what the screens show of it until the server has quoted. `price` is in the major unit. */
export type CartItem = Readonly<{
  /** A variant's, or a product's. */
  id: string;
  price: number;
  quantity: number;
  colors: readonly string[];
  productId: string;
  slug: string;
  name: string;
  color: string;
  size: string;
  /** Units in stock when it was last heard of. */
  available: number;
  /** The address of its picture. */
  cover: string | null;
}>;

/** Amounts in the major unit, as the specification has them. */
export type Checkout = Readonly<{
  activeStep: number;
  cart: readonly CartItem[];
  subtotal: number;
  total: number;
  discount: number;
  shipping: number;
  billing: BillingAddress | null;
  totalItems: number;
}>;

/** Cart, billing and address, payment; then the order is complete. */
export const checkoutSteps = 3;

export const emptyCheckout: Checkout = {
  activeStep: 0,
  cart: [],
  subtotal: 0,
  total: 0,
  discount: 0,
  shipping: 0,
  billing: null,
  totalItems: 0,
};

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
const minorOf = (amount: number): number => Math.max(0, toMinor(amount, shopCurrency) ?? 0);
const majorOf = (minor: number): number => toMajor(minor, shopCurrency);

/** A quantity that a line may have: whole, from 1 to the limit. */
export const quantityWithin = (quantity: number): number =>
  Number.isFinite(quantity) ? clamp(Math.trunc(quantity), 1, cartLimits.quantity) : 1;

/** The sum of a checkout as pages show it, in minor units: by its lines and charges, whatever was set first. */
export const checkoutTotals = ({ cart, discount, shipping }: Omit<Checkout, "total">): Totals =>
  totalsOf(
    cart.map(({ price, quantity }) => ({ price: minorOf(price), quantity })),
    { discount: minorOf(discount), shipping: minorOf(shipping) },
  );

function withCart(checkout: Checkout, cart: readonly CartItem[]): Checkout {
  const { subtotal, total, totalItems } = checkoutTotals({ ...checkout, cart });
  return { ...checkout, cart, subtotal: majorOf(subtotal), total: majorOf(total), totalItems };
}

const changeLine = (checkout: Checkout, id: string, change: (item: CartItem) => CartItem): Checkout =>
  withCart(
    checkout,
    checkout.cart.map((item) => (item.id === id ? change(item) : item)),
  );

export const unionOf = (first: readonly string[], second: readonly string[]): string[] =>
  [...new Set([...first, ...second])].slice(0, cartLimits.colors);

/** What is added to a cart; one unit unless `quantity` says how many. */
export type AddedItem = Omit<CartItem, "quantity"> & Readonly<{ quantity?: number }>;

function addToCart(checkout: Checkout, { quantity = 1, ...added }: AddedItem): Checkout {
  const known = checkout.cart.find(({ id }) => id === added.id);
  if (!known) {
    if (checkout.cart.length >= cartLimits.lines) return checkout;
    return withCart(checkout, [...checkout.cart, { ...added, quantity: quantityWithin(quantity) }]);
  }
  return changeLine(checkout, added.id, (item) => ({
    ...added,
    quantity: quantityWithin(item.quantity + quantityWithin(quantity)),
    colors: unionOf(item.colors, added.colors),
  }));
}

const gotoStep = (checkout: Checkout, step: number): Checkout => ({
  ...checkout,
  activeStep: Number.isInteger(step) ? clamp(step, 0, checkoutSteps) : checkout.activeStep,
});

/** By a difference, so that two tabs which change a line at the same time both count. */
const changeQuantity = (checkout: Checkout, id: string, difference: number): Checkout =>
  changeLine(checkout, id, (item) => ({ ...item, quantity: quantityWithin(item.quantity + difference) }));

/**
 * What each action of the specification makes of a checkout. `total` follows it to the letter, so the order in which discount
 * and shipping are set matters to it; pages show `checkoutTotals`.
 */
export const checkoutActions = {
  getCart: withCart,
  addToCart,
  deleteCart: (checkout: Checkout, id: string) =>
    withCart(
      checkout,
      checkout.cart.filter((item) => item.id !== id),
    ),
  increaseQuantity: (checkout: Checkout, id: string) => changeQuantity(checkout, id, 1),
  /** Not below one: a line is removed by `deleteCart`. */
  decreaseQuantity: (checkout: Checkout, id: string) => changeQuantity(checkout, id, -1),
  changeQuantity,
  backStep: (checkout: Checkout) => gotoStep(checkout, checkout.activeStep - 1),
  nextStep: (checkout: Checkout) => gotoStep(checkout, checkout.activeStep + 1),
  gotoStep,
  resetCart: () => emptyCheckout,
  createBilling: (checkout: Checkout, billing: BillingAddress) => ({ ...checkout, billing }),
  applyDiscount(checkout: Checkout, discount: number): Checkout {
    const taken = Math.min(minorOf(discount), minorOf(checkout.subtotal));
    return { ...checkout, discount: majorOf(taken), total: majorOf(minorOf(checkout.subtotal) - taken) };
  },
  applyShipping(checkout: Checkout, amount: number): Checkout {
    const { subtotal, discount } = checkout;
    const shipping = minorOf(amount);
    return {
      ...checkout,
      shipping: majorOf(shipping),
      total: majorOf(minorOf(subtotal) - minorOf(discount) + shipping),
    };
  },
} as const;
