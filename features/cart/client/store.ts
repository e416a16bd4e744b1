/** Stores the cart and the checkout, shared by the tabs of the browser. */
import { create } from "zustand";
import { persist, type StateStorage } from "zustand/middleware";
import type { BillingAddress } from "@/features/checkout/domain/constants";
import { cartKey } from "@/lib/browser-records";
import { type CartLine, withoutAdded } from "../domain/cart-merge";
import { type AddedItem, type CartItem, checkoutActions, emptyCheckout } from "../domain/checkout-state";
import { type CartSync, noPlacing, noSync, type Placing } from "../domain/stored-cart";
import { onCartWritten } from "./cart-record";
import { type Change, type Persisted, SharedStorage } from "./shared-storage";

/** The specification's state. Of it `checkout` and `sortBy` are persisted; `sync` says beside them whose the cart is. */
export type CartState = Persisted &
  Readonly<{
    products: readonly unknown[];
    product: unknown;
    isLoading: boolean;
    error: unknown;
  }>;

const initial: CartState = {
  products: [],
  product: null,
  checkout: emptyCheckout,
  sortBy: null,
  sync: noSync,
  /** Until the storage has answered. */
  isLoading: true,
  error: null,
};

/** A cart over a storage, for one tab; the page has one, and a test as many as it has tabs. */
export function makeCart(storage: StateStorage) {
  const shared = new SharedStorage(storage);
  let isHydrated = false;
  const useStore = create<CartState>()(
    persist(() => initial, {
      name: cartKey,
      storage: shared,
      partialize: ({ checkout, sortBy, sync }) => ({ checkout, sortBy, sync }),
      merge(persisted, state) {
        const isFirst = !isHydrated;
        isHydrated = true;
        return { ...state, ...(persisted as Persisted | undefined), ...(isFirst && { isLoading: false }) };
      },
    }),
  );

  /** Takes over what other tabs wrote, and writes again what they wrote over. */
  function catchUp(): void {
    if (!shared.isBehind) return;
    void useStore.persist.rehydrate();
    if (shared.isAhead) useStore.setState({});
  }
  function change(make: Change): void {
    catchUp();
    shared.changed(make);
    useStore.setState(make(useStore.getState()));
  }
  const changeCheckout = (make: (checkout: Persisted["checkout"]) => Persisted["checkout"]) =>
    change(({ checkout }) => ({ checkout: make(checkout) }));

  const actions = {
    startLoading: () => useStore.setState({ isLoading: true }),
    hasError: (error: unknown) => useStore.setState({ isLoading: false, error }),
    getProductsSuccess: (products: readonly unknown[]) => useStore.setState({ isLoading: false, products }),
    getProductSuccess: (product: unknown) => useStore.setState({ isLoading: false, product }),
    sortProducts: (sortBy: string) => change(() => ({ sortBy })),
    getCart: (items: readonly CartItem[]) => changeCheckout((checkout) => checkoutActions.getCart(checkout, items)),
    addToCart: (item: AddedItem) => changeCheckout((checkout) => checkoutActions.addToCart(checkout, item)),
    deleteCart: (id: string) => changeCheckout((checkout) => checkoutActions.deleteCart(checkout, id)),
    increaseQuantity: (id: string) => changeCheckout((checkout) => checkoutActions.increaseQuantity(checkout, id)),
    decreaseQuantity: (id: string) => changeCheckout((checkout) => checkoutActions.decreaseQuantity(checkout, id)),
    changeQuantity: (id: string, difference: number) =>
      changeCheckout((checkout) => checkoutActions.changeQuantity(checkout, id, difference)),
    /** Takes units out again, as the undo of what added them. */
    removeAdded: (lines: readonly CartLine[]) =>
      changeCheckout((checkout) => checkoutActions.getCart(checkout, withoutAdded(checkout.cart, lines))),
    backStep: () => changeCheckout(checkoutActions.backStep),
    nextStep: () => changeCheckout(checkoutActions.nextStep),
    gotoStep: (step: number) => changeCheckout((checkout) => checkoutActions.gotoStep(checkout, step)),
    resetCart: () => changeCheckout(checkoutActions.resetCart),
    createBilling: (billing: BillingAddress) =>
      changeCheckout((checkout) => checkoutActions.createBilling(checkout, billing)),
    applyDiscount: (discount: number) =>
      changeCheckout((checkout) => checkoutActions.applyDiscount(checkout, discount)),
    applyShipping: (shipping: number) =>
      changeCheckout((checkout) => checkoutActions.applyShipping(checkout, shipping)),
    /** What of the cart and of its owner the server's answer changes. */
    cartSynced: change,
    placingChanged: (changed: Partial<Placing>) =>
      change(({ sync }) => ({ sync: { ...sync, placing: { ...sync.placing, ...changed } } })),
    /** Nothing is left of what was ordered. */
    orderPlaced: () => change(({ sync }) => ({ checkout: emptyCheckout, sync: { ...sync, placing: noPlacing } })),
    /** Undoes what a guest's cart had added. */
    removeAddedOnSignIn: () =>
      change(({ checkout, sync }) => ({
        checkout: checkoutActions.getCart(checkout, withoutAdded(checkout.cart, sync.added)),
        sync: { ...sync, added: [] },
      })),
    additionsSeen: () => change(({ sync }) => ({ sync: { ...sync, added: [] } })),
  };
  return { useStore, actions, catchUp };
}

/** Storage that is full or forbidden, and the server, keep nothing. */
const browserStorage: StateStorage = {
  getItem(name) {
    try {
      return typeof window === "undefined" ? null : localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  setItem(name, value) {
    try {
      localStorage.setItem(name, value);
    } catch {
      // The page goes on with what it has in memory.
    }
  },
  removeItem(name) {
    localStorage.removeItem(name);
  },
};

const { useStore, actions, catchUp } = makeCart(browserStorage);

export const cartActions = actions;

/** The cart as it is now, what other tabs did included; for code outside components. */
export function currentCart(): Persisted {
  catchUp();
  return useStore.getState();
}

// What other tabs write, and what knows the record alone, is shown at once.
if (typeof window !== "undefined") onCartWritten(catchUp);

const isOf = ({ owner }: CartSync, personId: string | null) => owner === null || owner === personId;

/** The checkout of the person who looks; empty while another person's lies there. */
export const useCheckout = (personId: string | null) =>
  useStore(({ checkout, sync }) => (isOf(sync, personId) ? checkout : emptyCheckout));
/** Whether the cart is still being read. */
export const useIsCartLoading = () => useStore(({ isLoading }) => isLoading);
export const useAddedOnSignIn = (personId: string | null) =>
  useStore(({ sync }) => (isOf(sync, personId) ? sync.added : noSync.added));
export const usePlacing = (personId: string | null) =>
  useStore(({ sync }) => (isOf(sync, personId) ? sync.placing : noPlacing));
