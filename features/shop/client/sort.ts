import { cartKey } from "@/lib/browser-records";
import { type ShopSort, shopSorts } from "../domain/list-state";

/**
 * Returns the sort order that was chosen last in this browser, which the cart's record stores too; undefined if none
 * was.
 */
export function storedSort(): ShopSort | undefined {
  try {
    const { state } = JSON.parse(localStorage.getItem(cartKey) ?? "{}");
    return shopSorts.find((sort) => sort === state?.sortBy);
  } catch {
    return undefined;
  }
}

/** The code of the cart's store is loaded when something is written. */
export async function storeSort(sort: ShopSort): Promise<void> {
  const { cartActions } = await import("@/features/cart/client/store");
  cartActions.sortProducts(sort);
}
