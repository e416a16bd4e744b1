import type { Quote, QuoteLine } from "@/features/checkout/schema";
import { shopCurrency } from "@/features/product/domain/constants";
import { toMinor } from "@/lib/money";
import type { CartItem } from "./checkout-state";

export const minorOf = (major: number): number => toMinor(major, shopCurrency) ?? 0;

/** A line of the cart with what the server says of it; until it has, with what was known when it was added. */
export type QuotedLine = Readonly<{
  item: CartItem;
  /** What it consists of: a line of a product may be of several variants. */
  parts: readonly QuoteLine[];
  isMissing: boolean;
  /** In minor units, of one. */
  price: number;
  /** The price when it was added, where that was another. */
  earlierPrice: number | null;
  subtotal: number;
  /** Units in stock that are left for this line. */
  available: number;
}>;

function quotedLine(item: CartItem, quote: Quote | undefined): QuotedLine {
  const parts = quote?.lines.filter(({ id }) => id === item.id) ?? [];
  const added = minorOf(item.price);
  const price = parts[0] ? minorOf(parts[0].price) : added;
  const isMissing = quote?.missing.includes(item.id) ?? false;
  return {
    item,
    parts,
    isMissing,
    price,
    earlierPrice: price === added ? null : added,
    subtotal: isMissing ? 0 : price * item.quantity,
    available: parts.length > 0 ? parts.reduce((sum, { available }) => sum + available, 0) : item.available,
  };
}

export const quotedLines = (cart: readonly CartItem[], quote: Quote | undefined): QuotedLine[] =>
  cart.map((item) => quotedLine(item, quote));

/** The cart with the prices and the stock that the server says. */
export const updatedCart = (lines: readonly QuotedLine[]): CartItem[] =>
  lines.map(({ item, parts, available }) => ({ ...item, price: parts[0]?.price ?? item.price, available }));
