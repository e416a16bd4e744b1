import { addressKinds, type BillingAddress, checkoutLimits } from "@/features/checkout/domain/constants";
import { type ProductColor, productColors, productLimits, shopCurrency } from "@/features/product/domain/constants";
import { toMinor } from "@/lib/money";
import type { CartLine } from "./cart-merge";
import { type CartItem, type Checkout, checkoutActions, checkoutSteps, emptyCheckout } from "./checkout-state";
import { cartLimits } from "./constants";

/** What the server and this browser agreed on last. */
export type CartBase = Readonly<{ version: number; items: readonly CartLine[] }>;

/** What of an order is not in the checkout of the specification. */
export type Placing = Readonly<{
  /** What the buyer wrote to the shop. */
  note: string;
  /** The Idempotency-Key of the order, from the first press of the button until the order is known to be placed. */
  key: string | null;
  /** The body that was first sent under that key, as text; null once the server has refused it. */
  sent: string | null;
}>;
export const noPlacing: Placing = { note: "", key: null, sent: null };
/** Characters of an order's body: 100 lines with their colours, and the texts. */
const maxSent = 60_000;

/** Whose the cart in a browser is, and what of it the server knows. */
export type CartSync = Readonly<{
  /** The person it belongs to; null for a guest's. */
  owner: string | null;
  /** Null until the server has answered. */
  base: CartBase | null;
  /** What was sent last, on top of `version`: its answer may have been lost on the way. */
  sent: CartBase | null;
  /** What this device added to the cart of the person who signed in, until they have seen it. */
  added: readonly CartItem[];
  placing: Placing;
}>;

/** What the browser stores of a cart, checked. */
export type StoredCart = CartSync &
  Readonly<{
    checkout: Checkout;
    sortBy: string | null;
    /** For each tab, how many of its changes are in here. */
    seen: Readonly<Record<string, number>>;
  }>;

export const noSync: CartSync = { owner: null, base: null, sent: null, added: [], placing: noPlacing };
export const emptyStoredCart: StoredCart = { checkout: emptyCheckout, sortBy: null, ...noSync, seen: {} };

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Our own paths: a picture of another host would tell it who shops. */
const ownPath = /^\/(?!\/)[\w/?=&.-]{1,300}$/;

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
const textOf = (value: unknown, max: number): string => (typeof value === "string" ? value.slice(0, max) : "");
const idOf = (value: unknown): string | null => (typeof value === "string" && uuid.test(value) ? value : null);
const wholeOf = (value: unknown, max: number): number =>
  Number.isInteger(value) ? Math.min(Math.max(value as number, 0), max) : 0;
/** An amount in the major unit. */
function amountOf(value: unknown): number | null {
  const minor = typeof value === "number" ? toMinor(value, shopCurrency) : null;
  return minor !== null && minor >= 0 && minor <= productLimits.price ? (value as number) : null;
}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The server takes no others. */
const isColor = (value: unknown): value is ProductColor =>
  typeof value === "string" && Object.hasOwn(productColors, value);

function readLine(value: unknown): CartLine | null {
  const id = idOf(memberOf(value, "id"));
  const quantity = wholeOf(memberOf(value, "quantity"), cartLimits.quantity);
  if (id === null || quantity === 0) return null;
  const colors = listOf(memberOf(value, "colors")).filter(isColor);
  return { id, quantity, colors: [...new Set(colors)].slice(0, cartLimits.colors) };
}

function readItem(value: unknown): CartItem | null {
  const line = readLine(value);
  const price = amountOf(memberOf(value, "price"));
  if (line === null || price === null) return null;
  const cover = memberOf(value, "cover");
  return {
    ...line,
    price,
    productId: idOf(memberOf(value, "productId")) ?? line.id,
    slug: textOf(memberOf(value, "slug"), productLimits.slug),
    name: textOf(memberOf(value, "name"), productLimits.name),
    color: textOf(memberOf(value, "color"), productLimits.size),
    size: textOf(memberOf(value, "size"), productLimits.size),
    available: wholeOf(memberOf(value, "available"), productLimits.stock),
    cover: typeof cover === "string" && ownPath.test(cover) ? cover : null,
  };
}

/** The readable ones, each id once. */
function readAll<Line extends CartLine>(value: unknown, read: (value: unknown) => Line | null): Line[] {
  const lines = new Map<string, Line>();
  for (const entry of listOf(value)) {
    const line = read(entry);
    if (line && lines.size < cartLimits.lines) lines.set(line.id, line);
  }
  return [...lines.values()];
}

function readBilling(value: unknown): BillingAddress | null {
  if (typeof value !== "object" || value === null) return null;
  const part = (name: keyof BillingAddress, max: number = checkoutLimits.addressPart) =>
    textOf(memberOf(value, name), max);
  return {
    name: part("name"),
    phone: part("phone", checkoutLimits.phone),
    email: part("email", checkoutLimits.email),
    company: part("company"),
    kind: addressKinds.find((kind) => kind === memberOf(value, "kind")) ?? "home",
    region: part("region"),
    district: part("district"),
    subdistrict: part("subdistrict"),
    line: part("line", checkoutLimits.addressLine),
    postalCode: part("postalCode", checkoutLimits.postalCode),
  };
}

/** Sums are made anew of the lines: what is stored of them is not believed. */
function readCheckout(value: unknown): Checkout {
  const charges = {
    ...emptyCheckout,
    activeStep: wholeOf(memberOf(value, "activeStep"), checkoutSteps),
    discount: amountOf(memberOf(value, "discount")) ?? 0,
    shipping: amountOf(memberOf(value, "shipping")) ?? 0,
    billing: readBilling(memberOf(value, "billing")),
  };
  return checkoutActions.getCart(charges, readAll(memberOf(value, "cart"), readItem));
}

const readBase = (value: unknown): CartBase | null =>
  typeof value === "object" && value !== null
    ? { version: wholeOf(memberOf(value, "version"), 2 ** 31 - 1), items: readAll(memberOf(value, "items"), readLine) }
    : null;

const readPlacing = (value: unknown): Placing => ({
  note: textOf(memberOf(value, "note"), checkoutLimits.note),
  key: idOf(memberOf(value, "key")),
  sent: textOf(memberOf(value, "sent"), maxSent) || null,
});

function readSeen(value: unknown): Record<string, number> {
  if (typeof value !== "object" || value === null) return {};
  const entries = Object.entries(value).filter(([tab, count]) => uuid.test(tab) && Number.isSafeInteger(count));
  return Object.fromEntries(entries.slice(-seenTabs)) as Record<string, number>;
}

/** More than are open in one browser at a time. */
export const seenTabs = 50;

/**
 * Reads what lies in the browser's storage, which anybody may have written: lines that cannot be read are left out and the
 * others stay. Null where nothing can be read.
 */
export function readStoredCart(text: string | null): StoredCart | null {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "");
  } catch {
    return null;
  }
  const state = memberOf(stored, "state");
  if (typeof state !== "object" || state === null) return null;
  const sortBy = memberOf(state, "sortBy");
  return {
    checkout: readCheckout(memberOf(state, "checkout")),
    sortBy: typeof sortBy === "string" ? textOf(sortBy, 40) : null,
    owner: idOf(memberOf(stored, "owner")),
    base: readBase(memberOf(stored, "base")),
    sent: readBase(memberOf(stored, "sent")),
    added: readAll(memberOf(stored, "added"), readItem),
    placing: readPlacing(memberOf(stored, "placing")),
    seen: readSeen(memberOf(stored, "seen")),
  };
}

/** `state` is all that is persisted of the store; the rest says whose it is and what others know of it. */
export const writtenCart = ({ checkout, sortBy, ...rest }: StoredCart): string =>
  JSON.stringify({ state: { checkout, sortBy }, version: 0, ...rest });
