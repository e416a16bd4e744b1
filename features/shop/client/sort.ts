import { cartKey } from "@/lib/browser-records";
import { type ShopSort, shopSorts } from "../domain/list-state";

/** The sort that was chosen last in this browser, which the cart's record holds, too; undefined where none was. */
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
