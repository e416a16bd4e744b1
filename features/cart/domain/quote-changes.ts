import type { CartItem } from "./checkout-state";
import { type QuotedLine, updatedCart } from "./quoted-lines";
import type { ShownSum } from "./shown-totals";

/** What a buyer sees of a cart. */
export type Seen = Readonly<{ lines: readonly QuotedLine[]; sum: ShownSum }>;

/** One thing that is no longer as the buyer saw it; amounts are minor units. */
export type QuoteChange =
  | Readonly<{ kind: "price" | "stock"; name: string; before: number; now: number }>
  | Readonly<{ kind: "missing"; name: string }>
  | Readonly<{ kind: "discount" | "shipping" | "total"; before: number; now: number }>;

const isOrderable = ({ isMissing, available, item }: QuotedLine) => !isMissing && available >= item.quantity;

/** Lines that cannot be ordered as they are: fewer in stock than wanted, or no longer sold. */
export const stockChanges = (lines: readonly QuotedLine[]): QuoteChange[] =>
  lines
    .filter((line) => !isOrderable(line))
    .map(({ item, isMissing, available }) => {
      const name = item.name || item.slug;
      return isMissing
        ? { kind: "missing", name }
        : { kind: "stock", name, before: item.quantity, now: Math.max(0, available) };
    });

function priceChanges(before: readonly QuotedLine[], now: readonly QuotedLine[]): QuoteChange[] {
  return now.flatMap(({ item, price, isMissing }) => {
    const earlier = before.find(({ item: { id } }) => id === item.id);
    if (!earlier || isMissing || earlier.price === price) return [];
    return [{ kind: "price", name: item.name || item.slug, before: earlier.price, now: price }];
  });
}

/** Everything that has changed between what a buyer saw and what the server says now. */
export function quoteChanges(before: Seen, now: Seen): QuoteChange[] {
  const amounts = (["discount", "shipping", "total"] as const).flatMap((kind): QuoteChange[] => {
    const [was, is] = [before.sum.totals[kind], now.sum.totals[kind]];
    return was === is ? [] : [{ kind, before: was, now: is }];
  });
  return [...stockChanges(now.lines), ...priceChanges(before.lines, now.lines), ...amounts];
}

/** The cart as it can be ordered: with the prices of now, no more than there is in stock, and nothing that is not sold. */
export const orderableCart = (lines: readonly QuotedLine[]): CartItem[] =>
  updatedCart(lines.filter(({ isMissing, available }) => !isMissing && available > 0)).map((item) => ({
    ...item,
    quantity: Math.min(item.quantity, item.available),
  }));
