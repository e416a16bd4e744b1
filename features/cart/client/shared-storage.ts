import type { PersistStorage, StateStorage, StorageValue } from "zustand/middleware";
import { cartKey, hasSignedOut } from "@/lib/browser-records";
import { newId } from "@/lib/id";
import type { Checkout } from "../domain/checkout-state";
import {
  type CartSync,
  emptyStoredCart,
  readStoredCart,
  type StoredCart,
  seenTabs,
  writtenCart,
} from "../domain/stored-cart";
import { announceCart } from "./cart-record";

export type Persisted = Readonly<{ checkout: Checkout; sortBy: string | null; sync: CartSync }>;
export type Change = (state: Persisted) => Partial<Persisted>;

/**
 * The specification's persistence timeout: a storage that has not answered by then counts as empty, so that the shop opens.
 * `localStorage` answers at once; one that answers by a promise may not.
 */
export const persistenceTimeoutMs = 5_000;

/** For so long a tab makes its changes again that another has written over. Tabs hear of each other much sooner. */
const repeatedMs = 2_000;

const persistedOf = ({ checkout, sortBy, seen: _, ...sync }: StoredCart): Persisted => ({ checkout, sortBy, sync });

const isAtHand = (text: string | null | PromiseLike<string | null>): text is string | null =>
  typeof text === "string" || text === null;

const withinTimeout = <T>(answer: PromiseLike<T>): Promise<T | null> =>
  Promise.race([answer, new Promise<null>((resolve) => setTimeout(() => resolve(null), persistenceTimeoutMs))]);

/**
 * The storage that the tabs of a browser share. Two of them may write at the same time, and the later one then has not seen
 * the earlier: each counts its changes, what is stored says how many of each tab's are in it, and a tab that misses some of
 * its own makes them again.
 */
export class SharedStorage implements PersistStorage<Persisted, void> {
  readonly #storage: StateStorage;
  readonly #tab = newId();
  #count = 0;
  #changes: readonly Readonly<{ count: number; atMs: number; change: Change }>[] = [];
  /** As it was last read or written here. */
  #text: string | null = null;
  #seen: StoredCart["seen"] = {};

  constructor(storage: StateStorage) {
    this.#storage = storage;
  }

  /** Notes a change whose outcome is set next. */
  changed(change: Change): void {
    this.#count += 1;
    this.#changes = [...this.#recent(), { count: this.#count, atMs: Date.now(), change }];
  }

  /** Whether another tab has written since. */
  get isBehind(): boolean {
    const text = this.#storage.getItem(cartKey);
    return isAtHand(text) && text !== this.#text;
  }

  /** Whether what is stored lacks changes of this tab. */
  get isAhead(): boolean {
    return this.#missing(this.#seen).length > 0;
  }

  getItem(): StorageValue<Persisted> | null | Promise<StorageValue<Persisted> | null> {
    const text = this.#storage.getItem(cartKey);
    if (isAtHand(text)) return this.#read(text);
    return withinTimeout(text).then((late) => this.#read(late));
  }

  setItem(_name: string, { state: { checkout, sortBy, sync } }: StorageValue<Persisted>): void {
    const { [this.#tab]: _own, ...others } = this.#seen;
    const last = Object.entries(others).slice(1 - seenTabs);
    const seen = this.#count > 0 ? { ...Object.fromEntries(last), [this.#tab]: this.#count } : this.#seen;
    const text = writtenCart({ checkout, sortBy, ...sync, seen });
    if (text === this.#text || (sync.owner !== null && hasSignedOut(sync.owner))) return;
    this.#seen = seen;
    this.#storage.setItem(cartKey, text);
    // A storage that is full or forbidden keeps what it had: that is nothing new then.
    const kept = this.#storage.getItem(cartKey);
    this.#text = isAtHand(kept) ? kept : text;
    announceCart();
  }

  removeItem(): void {
    this.#storage.removeItem(cartKey);
  }

  #recent() {
    const since = Date.now() - repeatedMs;
    return this.#changes.filter(({ atMs }) => atMs >= since);
  }

  #missing(seen: StoredCart["seen"]) {
    return this.#recent().filter(({ count }) => count > (seen[this.#tab] ?? 0));
  }

  /** Null where nothing was ever there, or nothing that can be read: the tab then goes on with what it has. */
  #read(text: string | null): StorageValue<Persisted> | null {
    const isRemoved = text === null && this.#text !== null;
    const stored = isRemoved ? emptyStoredCart : readStoredCart(text);
    this.#text = text;
    if (stored === null) return null;
    // What was removed is not to come back.
    this.#changes = isRemoved ? [] : this.#missing(stored.seen);
    this.#seen = stored.seen;
    let state = persistedOf(stored);
    for (const { change } of this.#changes) state = { ...state, ...change(state) };
    return { state, version: 0 };
  }
}
