import { beforeEach, expect, test, vi } from "vitest";
import type { StateStorage } from "zustand/middleware";
import { cartKey, removePersonalRecords } from "@/lib/browser-records";
import { newId } from "@/lib/id";
import { makeStorage } from "@/testing/browser-storage";
import { stopClock } from "@/testing/stopped-clock";
import { emptyCheckout } from "../domain/checkout-state";
import { makeCart } from "./store";

const [slippers, hat] = [newId(), newId()];
const added = (id: string, more: object = {}) => ({
  id,
  price: 100,
  colors: [],
  productId: id,
  slug: "slippers",
  name: "Felt slippers",
  color: "",
  size: "",
  available: 100,
  cover: null,
  ...more,
});

beforeEach(() => {
  vi.stubGlobal("localStorage", makeStorage());
  vi.stubGlobal("sessionStorage", makeStorage());
});

/** A tab over the one storage. Its writes reach the others when the test says so, as between processes of a browser. */
const openTab = (storage: StateStorage = localStorage) => {
  const { useStore, actions, catchUp } = makeCart(storage);
  return { actions, catchUp, state: () => useStore.getState() };
};
const quantitiesOf = ({ state }: ReturnType<typeof openTab>) =>
  Object.fromEntries(state().checkout.cart.map(({ id, quantity }) => [id, quantity]));

test("Every slice also carries isLoading and error", () => {
  const { state } = openTab();
  expect(state()).toMatchObject({
    products: [],
    product: null,
    checkout: emptyCheckout,
    isLoading: false,
    error: null,
  });
});

test("loading is set when a request starts and cleared on success or error; the error is stored", () => {
  const { actions, state } = openTab();
  actions.startLoading();
  expect(state().isLoading).toBe(true);
  actions.getProductsSuccess([{ id: slippers }]);
  expect(state()).toMatchObject({ isLoading: false, products: [{ id: slippers }] });
  actions.startLoading();
  actions.getProductSuccess({ id: slippers });
  expect(state()).toMatchObject({ isLoading: false, product: { id: slippers } });
  actions.startLoading();
  actions.hasError({ code: "unavailable" });
  expect(state()).toMatchObject({ isLoading: false, error: { code: "unavailable" } });
});

test("only the product checkout and a sort setting are persisted to local storage (key prefix redux-)", () => {
  const { actions } = openTab();
  actions.addToCart(added(slippers));
  actions.sortProducts("newest");
  actions.getProductsSuccess([{ id: slippers }]);
  const stored = JSON.parse(localStorage.getItem("redux-product") ?? "");
  expect(Object.keys(stored.state)).toEqual(["checkout", "sortBy"]);
  expect(stored.state).toMatchObject({ sortBy: "newest", checkout: { totalItems: 1, subtotal: 100 } });
  expect(openTab().state()).toMatchObject({ sortBy: "newest", products: [], checkout: { totalItems: 1 } });
});

test("Persistence timeout 5000 ms", async () => {
  vi.useFakeTimers();
  const { state } = openTab({ getItem: () => new Promise(() => {}), setItem: () => {}, removeItem: () => {} });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(state().isLoading).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(state()).toMatchObject({ isLoading: false, checkout: emptyCheckout });
  vi.useRealTimers();
});

test("the steps, the billing address and the charges are of the store too, and a reset clears them", () => {
  const { actions, state } = openTab();
  actions.addToCart(added(slippers));
  actions.nextStep();
  actions.gotoStep(2);
  actions.backStep();
  actions.createBilling({ name: "Saran" } as never);
  actions.applyDiscount(10);
  actions.applyShipping(5);
  actions.increaseQuantity(slippers);
  expect(state().checkout).toMatchObject({ activeStep: 1, subtotal: 200, discount: 10, shipping: 5, total: 195 });
  actions.decreaseQuantity(slippers);
  actions.changeQuantity(slippers, 3);
  expect(quantitiesOf({ state } as never)).toEqual({ [slippers]: 4 });
  actions.getCart([]);
  expect(state().checkout).toMatchObject({ cart: [], subtotal: 0 });
  actions.resetCart();
  expect(state().checkout).toEqual(emptyCheckout);
});

test("two tabs that add 25 each come to 50, with the union of the colours", () => {
  stopClock();
  const [first, second] = [openTab(), openTab()];
  for (let n = 0; n < 25; n += 1) {
    first.actions.addToCart(added(slippers, { colors: ["red"] }));
    second.actions.addToCart(added(slippers, { colors: ["blue"] }));
  }
  first.catchUp();
  for (const { state } of [first, second]) {
    expect(state().checkout).toMatchObject({ totalItems: 50, subtotal: 5_000 });
    expect(state().checkout.cart[0]?.colors.toSorted()).toEqual(["blue", "red"]);
  }
});

/** A tab whose process sees what others wrote only once it is let: what it writes meanwhile overwrites theirs. */
function openSlowTab() {
  let seen = localStorage.getItem(cartKey);
  const tab = openTab({
    getItem: () => seen,
    setItem(name, value) {
      seen = value;
      localStorage.setItem(name, value);
    },
    removeItem: () => {},
  });
  const hear = () => {
    seen = localStorage.getItem(cartKey);
    tab.catchUp();
  };
  return { ...tab, hear };
}

test("changes that another tab wrote over are made again, once", () => {
  stopClock();
  const [first, second] = [openSlowTab(), openSlowTab()];
  for (let n = 0; n < 25; n += 1) first.actions.addToCart(added(slippers));
  for (let n = 0; n < 25; n += 1) second.actions.addToCart(added(slippers));
  second.actions.addToCart(added(hat));
  // The browser tells each of them of the other, and then of what that wrote in answer.
  for (let round = 0; round < 3; round += 1) for (const tab of [first, second]) tab.hear();
  expect(quantitiesOf(first)).toEqual({ [slippers]: 50, [hat]: 1 });
  expect(quantitiesOf(second)).toEqual({ [slippers]: 50, [hat]: 1 });
});

test("what another tab replaced long ago is not made again", () => {
  vi.setSystemTime(0);
  const [first, second] = [openSlowTab(), openSlowTab()];
  first.actions.addToCart(added(slippers));
  vi.setSystemTime(60_000);
  second.actions.addToCart(added(hat));
  first.hear();
  expect(quantitiesOf(first)).toEqual({ [hat]: 1 });
  vi.useRealTimers();
});

test("what was removed from the storage does not come back", () => {
  const tab = openTab();
  tab.actions.addToCart(added(slippers));
  localStorage.removeItem(cartKey);
  tab.catchUp();
  expect(tab.state().checkout).toEqual(emptyCheckout);
});

test("damaged and foreign storage is no cart, and the page goes on with the readable lines", () => {
  localStorage.setItem(cartKey, "{damaged");
  expect(openTab().state()).toMatchObject({ checkout: emptyCheckout, isLoading: false });
  const line = { ...added(slippers), quantity: 2 };
  localStorage.setItem(cartKey, JSON.stringify({ state: { checkout: { cart: [null, { id: 5 }, line] } } }));
  expect(quantitiesOf(openTab())).toEqual({ [slippers]: 2 });
});

test("a browser that stores nothing still has a cart", () => {
  const tab = openTab({ getItem: () => null, setItem: () => {}, removeItem: () => {} });
  tab.actions.addToCart(added(slippers));
  tab.actions.addToCart(added(slippers));
  expect(quantitiesOf(tab)).toEqual({ [slippers]: 2 });
});

test("a tab of a person who signed out stores nothing of theirs", () => {
  const [saran, tab] = [newId(), openTab()];
  tab.actions.cartSynced(({ sync }) => ({ sync: { ...sync, owner: saran } }));
  tab.actions.addToCart(added(slippers));
  removePersonalRecords(saran);
  expect(localStorage.getItem(cartKey)).toBeNull();
  tab.actions.addToCart(added(hat));
  expect(quantitiesOf(tab)).toEqual({ [hat]: 1 });
  expect(JSON.parse(localStorage.getItem(cartKey) ?? "").owner).toBeNull();
});
