import { type ShopSort, shopSorts } from "../domain/list-state";

/** The record of the cart's store, in which the specification keeps the sort of the shop, too. */
const record = "redux-product";

type Stored = Readonly<{ state?: Readonly<{ sortBy?: unknown }> }>;

function read(): Stored {
  try {
    return Object(JSON.parse(localStorage.getItem(record) ?? "{}"));
  } catch {
    return {};
  }
}

/** The sort that was chosen last in this browser; undefined where none was. */
export const storedSort = (): ShopSort | undefined => shopSorts.find((sort) => sort === read().state?.sortBy);

export function storeSort(sortBy: ShopSort): void {
  const stored = read();
  try {
    localStorage.setItem(record, JSON.stringify({ version: 0, ...stored, state: { ...stored.state, sortBy } }));
  } catch {
    // A browser that stores nothing forgets it with the page.
  }
}
