import { call } from "@/lib/api-client";
import { cartKey, waitingCartKey } from "@/lib/browser-records";
import { codeOf, currentOf } from "@/lib/problem";
import { addedBetween, isSameCart, mergeCarts } from "../domain/cart-merge";
import { type CartItem, checkoutActions } from "../domain/checkout-state";
import { type CartSync, readStoredCart } from "../domain/stored-cart";
import type { Cart } from "../schema";
import type { Persisted } from "./shared-storage";
import { cartActions, currentCart } from "./store";

/** Another device may write between our reading and our writing, but hardly this often. */
const maxRounds = 5;

const fetchCart = async (): Promise<Cart> => (await call("GET /api/cart")).cart;

/** What both sides started from. An answer that was lost on the way is known by what had been sent. */
function baseOf({ base, sent }: CartSync, server: Cart) {
  const isOurs = sent !== null && server.version === sent.version + 1 && isSameCart(sent.items, server.items);
  return isOurs ? server.items : (base?.items ?? []);
}

/** Merges the server's cart into this browser's, and says what a guest's cart added to one that was not empty. */
function merged({ checkout, sync }: Persisted, server: Cart, owner: string): Partial<Persisted> {
  const cart = mergeCarts(baseOf(sync, server), checkout.cart, server.items);
  const isMerged = sync.owner === null && server.items.length > 0;
  const added = isMerged ? addedBetween(server.items, cart) : sync.added;
  return {
    checkout: checkoutActions.getCart(checkout, cart),
    sync: { ...sync, owner, base: { version: server.version, items: server.items }, sent: null, added },
  };
}

/** A cart of the person that waited here while somebody else shopped: a guest's lines are added to it. */
function restoreWaiting(personId: string): void {
  const key = `${waitingCartKey}-${personId}`;
  const waiting = readStoredCart(localStorage.getItem(key));
  if (!waiting) return;
  const { base, sent, checkout: own } = waiting;
  cartActions.cartSynced(({ checkout, sync }) => ({
    checkout: checkoutActions.getCart(checkout, mergeCarts([], checkout.cart, own.cart)),
    sync: { ...sync, base, sent },
  }));
  localStorage.removeItem(key);
}

/** Sends what the server lacks. Answers the cart of another device that came first, or null. */
async function sendCart(personId: string): Promise<Cart | null> {
  const { checkout, sync } = currentCart();
  const { base } = sync;
  if (base === null || sync.owner !== personId || isSameCart(checkout.cart, base.items)) return null;
  const items = checkout.cart.map(({ id, quantity, colors }) => ({ id, quantity, colors: [...colors] as [] }));
  const sent = { version: base.version, items };
  cartActions.cartSynced((state) => ({ sync: { ...state.sync, sent } }));
  try {
    const { cart } = await call("POST /api/cart/update", { body: sent, ownerId: personId });
    cartActions.cartSynced((state) => ({
      sync: { ...state.sync, base: { version: cart.version, items: cart.items }, sent: null },
    }));
    return null;
  } catch (error) {
    const current = codeOf(error) === "stale" ? (currentOf(error) as Cart | undefined) : undefined;
    if (!current) throw error;
    return current;
  }
}

async function sync(personId: string): Promise<readonly CartItem[]> {
  const { owner } = currentCart().sync;
  if (owner !== null && owner !== personId) return [];
  if (owner === null) restoreWaiting(personId);
  const { base, sent } = currentCart().sync;
  const isUnsure = owner === null || base === null || sent !== null;
  let server: Cart | null = isUnsure ? await fetchCart() : null;
  for (let round = 0; round < maxRounds; round += 1) {
    const found: Cart | null = server;
    if (found) cartActions.cartSynced((state) => merged(state, found, personId));
    server = await sendCart(personId);
    if (server === null && isSameCart(currentCart().checkout.cart, currentCart().sync.base?.items ?? [])) break;
  }
  return owner === null ? currentCart().sync.added : [];
}

let latest: Promise<unknown> = Promise.resolve();

/**
 * Brings the cart of this browser and the person's cart on the server together, both ways. A guest's cart becomes the
 * person's, once; answers what it added. One tab at a time does it.
 */
export function syncCart(personId: string): Promise<readonly CartItem[]> {
  const run = () => sync(personId);
  const locks = globalThis.navigator?.locks;
  const next = latest.then(() => (locks ? locks.request(cartKey, run) : run()));
  latest = next.catch(() => {});
  return next;
}
