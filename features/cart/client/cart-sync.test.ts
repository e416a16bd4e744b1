import { beforeEach, expect, test, vi } from "vitest";
import { waitingCartKey } from "@/lib/browser-records";
import { newId } from "@/lib/id";
import { makeStorage } from "@/testing/browser-storage";
import { endpoint } from "@/testing/stubbed-calls";
import type { CartItem } from "../domain/checkout-state";
import { emptyStoredCart, noSync, writtenCart } from "../domain/stored-cart";
import type { Cart } from "../schema";

vi.mock("@/lib/api-client", () => import("@/testing/stubbed-calls"));
vi.stubGlobal("localStorage", makeStorage());
vi.stubGlobal("sessionStorage", makeStorage());
vi.stubGlobal("window", globalThis);
vi.stubGlobal("addEventListener", () => {});

const { cartActions, currentCart } = await import("./store");
const { syncCart } = await import("./cart-sync");

const read = endpoint("GET /api/cart");
const write = endpoint("POST /api/cart/update");
const [saran, slippers, hat] = [newId(), newId(), newId()];

const item = (id: string, quantity: number): CartItem & { colors: string[] } => ({
  id,
  price: 100,
  quantity,
  colors: [],
  productId: id,
  slug: "slippers",
  name: "Felt slippers",
  color: "",
  size: "",
  available: 10,
  cover: null,
});

/** The cart on the server, which refuses what does not build on its version. */
let server: Cart;
const serve = (...items: CartItem[]) => {
  server = { version: server.version + 1, items: items as Cart["items"] };
};

beforeEach(() => {
  localStorage.clear?.();
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
  cartActions.resetCart();
  cartActions.cartSynced(() => ({ sync: noSync }));
  server = { version: 0, items: [] };
  read.mockReset().mockImplementation(async () => ({ cart: server }));
  write.mockReset().mockImplementation(async ({ body }) => {
    if (body.version !== server.version) throw { code: "stale", current: server };
    serve(...body.items.map(({ id, quantity }) => item(id, quantity)));
    return { cart: server };
  });
});

const quantities = (items: readonly CartItem[]) => Object.fromEntries(items.map(({ id, quantity }) => [id, quantity]));
const both = () => [quantities(currentCart().checkout.cart), quantities(server.items)];

test("a guest's cart is added to the person's, once, and says what it brought", async () => {
  serve(item(slippers, 8));
  cartActions.addToCart(item(slippers, 5));
  cartActions.addToCart(item(hat, 1));
  const added = await syncCart(saran);
  expect(quantities(added)).toEqual({ [slippers]: 2, [hat]: 1 });
  // No more of them than there are in stock.
  expect(both()).toEqual([
    { [slippers]: 10, [hat]: 1 },
    { [slippers]: 10, [hat]: 1 },
  ]);
  expect(await syncCart(saran)).toEqual([]);
  expect(both()[1]).toEqual({ [slippers]: 10, [hat]: 1 });
  expect(write).toHaveBeenCalledOnce();
});

test("a guest's cart that becomes the person's, who had none, is nothing to ask about", async () => {
  cartActions.addToCart(item(hat, 1));
  expect(await syncCart(saran)).toEqual([]);
  expect(currentCart().sync.added).toEqual([]);
  expect(both()).toEqual([{ [hat]: 1 }, { [hat]: 1 }]);
});

test("Undo restores the person's former cart, here and on the server", async () => {
  serve(item(slippers, 8));
  cartActions.addToCart(item(slippers, 1));
  cartActions.addToCart(item(hat, 1));
  await syncCart(saran);
  cartActions.removeAddedOnSignIn();
  expect(currentCart().sync.added).toEqual([]);
  await syncCart(saran);
  expect(both()).toEqual([{ [slippers]: 8 }, { [slippers]: 8 }]);
});

test("what another device saved meanwhile and what was done here come together", async () => {
  serve(item(slippers, 1));
  await syncCart(saran);
  serve(item(slippers, 4));
  cartActions.addToCart(item(hat, 2));
  cartActions.addToCart(item(slippers, 1));
  await syncCart(saran);
  expect(both()).toEqual([
    { [slippers]: 5, [hat]: 2 },
    { [slippers]: 5, [hat]: 2 },
  ]);
});

test("a change whose answer was lost on the way is not added a second time", async () => {
  await syncCart(saran);
  cartActions.addToCart(item(slippers, 3));
  write.mockImplementationOnce(async ({ body }) => {
    serve(...body.items.map(({ id, quantity }) => item(id, quantity)));
    throw "Something went wrong";
  });
  await expect(syncCart(saran)).rejects.toBe("Something went wrong");
  cartActions.addToCart(item(slippers, 1));
  await syncCart(saran);
  expect(both()).toEqual([{ [slippers]: 4 }, { [slippers]: 4 }]);
});

test("what is changed while a save is under way is saved next", async () => {
  await syncCart(saran);
  cartActions.addToCart(item(slippers, 1));
  write.mockImplementationOnce(async ({ body }) => {
    cartActions.addToCart(item(slippers, 1));
    serve(...body.items.map(({ id, quantity }) => item(id, quantity)));
    return { cart: server };
  });
  await syncCart(saran);
  expect(both()).toEqual([{ [slippers]: 2 }, { [slippers]: 2 }]);
});

test("a cart that waited for its person comes together with what a guest put there", async () => {
  serve(item(slippers, 2));
  const base = { version: 1, items: [item(slippers, 2)] };
  const checkout = { ...emptyStoredCart.checkout, cart: [item(slippers, 3)] };
  const key = `${waitingCartKey}-${saran}`;
  localStorage.setItem(key, writtenCart({ ...emptyStoredCart, checkout, owner: saran, base }));
  cartActions.addToCart(item(hat, 1));
  await syncCart(saran);
  expect(both()[1]).toEqual({ [slippers]: 3, [hat]: 1 });
  expect(localStorage.getItem(key)).toBeNull();
});

test("somebody else's cart is not touched", async () => {
  cartActions.cartSynced(({ sync }) => ({ sync: { ...sync, owner: newId() } }));
  cartActions.addToCart(item(hat, 1));
  expect(await syncCart(saran)).toEqual([]);
  expect([read.mock.calls, write.mock.calls]).toEqual([[], []]);
});
