import { cartKey, hasSignedOut, waitingCartKey } from "@/lib/browser-records";

/**
 * What every page knows of the cart without its store: how much is in it and whose it is. It trusts nothing of what is stored
 * but its shape; the store reads it with care.
 */
type Record = Readonly<{
  owner: string | null;
  base: Readonly<{ version: number; items: readonly Line[] }> | null;
  items: readonly Line[];
  /** All of it, to be written back. */
  all: Readonly<{ state?: object }>;
}>;
type Line = Readonly<{ id?: unknown; quantity?: unknown }>;

const cartEvent = "ordo-cart";

/** Tells this tab that the cart was written; the others hear it of the browser. */
export const announceCart = (): void => void globalThis.dispatchEvent?.(new Event(cartEvent));

const listOf = (value: unknown): Line[] => (Array.isArray(value) ? value.filter((line) => line instanceof Object) : []);

export function readCartRecord(key: string = cartKey): Record | null {
  try {
    const all = JSON.parse(localStorage.getItem(key) ?? "");
    const base = all.base && { version: Number(all.base.version), items: listOf(all.base.items) };
    return { owner: all.owner ?? null, base: base ?? null, items: listOf(all.state?.checkout?.cart), all };
  } catch {
    return null;
  }
}

function write(key: string, value: object | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A storage that is full or forbidden keeps what it has.
  }
}

/** Calls `listener` whenever the cart is written, in whichever tab. Answers the function that ends it. */
export function onCartWritten(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => (key === cartKey || key === null) && listener();
  addEventListener("storage", hear);
  addEventListener(cartEvent, listener);
  return () => {
    removeEventListener("storage", hear);
    removeEventListener(cartEvent, listener);
  };
}

/** How many units are in the cart, for the person who looks; somebody else's counts as empty. */
export function countCart(personId: string | null): number {
  const record = readCartRecord();
  if (!record || (record.owner !== null && record.owner !== personId)) return 0;
  return record.items.reduce((sum, { quantity }) => sum + (Number.isSafeInteger(quantity) ? Number(quantity) : 0), 0);
}

const keyOf = (personId: string) => `${waitingCartKey}-${personId}`;

/** A cart without lines for this person; the sort of the browser stays. */
const emptyFor = (record: Record | null, owner: string | null) => {
  const { sortBy } = (record?.all.state ?? {}) as Readonly<{ sortBy?: unknown }>;
  return { state: { checkout: {}, sortBy }, version: 0, owner };
};

/**
 * Says who looks at the page. The cart of another person, whose session has ended by itself, waits for them and is shown to
 * nobody else; their own comes back. A guest's stays, to be merged into the cart of the person who signs in.
 */
export function enterCart(personId: string | null): void {
  const record = readCartRecord();
  const owner = record?.owner ?? null;
  if (owner === personId) return;
  if (record && owner !== null && !hasSignedOut(owner)) write(keyOf(owner), record.all);
  const isGuests = owner === null && (record?.items.length ?? 0) > 0;
  if (isGuests) return;
  const own = personId === null ? null : readCartRecord(keyOf(personId));
  write(cartKey, own?.all ?? emptyFor(record, personId));
  if (own && personId !== null) write(keyOf(personId), null);
  announceCart();
}

/** Whether the server has all that is in the cart. */
function isClean({ base, items }: Record): boolean {
  const text = (lines: readonly Line[]) => JSON.stringify(lines.map(({ id, quantity }) => [id, quantity]).sort());
  return base === null ? items.length === 0 : text(base.items) === text(items);
}

/** Whether the cart of this person, or a guest's that is to become theirs, has changes that the server lacks. */
export function hasUnsentCart(personId: string): boolean {
  const record = readCartRecord();
  if (!record || (record.owner !== null && record.owner !== personId)) return false;
  return !isClean(record);
}

/** The version that the server had when it was last asked for this person; null when it never was. */
export function cartVersion(personId: string): number | null {
  const record = readCartRecord();
  return record?.owner === personId ? (record.base?.version ?? null) : null;
}

/** Takes over the server's cart where nothing here was changed; false where that has to be merged. */
export function adoptCart(personId: string, cart: Readonly<{ version: number; items: readonly Line[] }>): boolean {
  const record = readCartRecord();
  if (record && (record.owner !== personId || !isClean(record))) return false;
  const { state = {}, ...rest } = record?.all ?? {};
  const checkout = { ...(state as { checkout?: object }).checkout, cart: cart.items };
  write(cartKey, { ...rest, state: { ...state, checkout }, version: 0, owner: personId, base: cart });
  announceCart();
  return true;
}
