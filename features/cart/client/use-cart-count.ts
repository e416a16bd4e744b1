import { useEffect, useSyncExternalStore } from "react";
import { countCart, enterCart, onCartWritten } from "./cart-record";

/** Returns the number of items that the header shows; 0 until the page is hydrated. */
export const useCartCount = (personId: string | null): number =>
  useSyncExternalStore(
    onCartWritten,
    () => countCart(personId),
    () => 0,
  );

/** Says whose page this is before anything of a cart is painted. */
export const useCartOwner = (personId: string | null): void => useEffect(() => enterCart(personId), [personId]);
