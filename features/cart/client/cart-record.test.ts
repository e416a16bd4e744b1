import { beforeEach, expect, test, vi } from "vitest";
import { cartKey, removePersonalRecords, waitingCartKey } from "@/lib/browser-records";
import { newId } from "@/lib/id";
import { makeStorage } from "@/testing/browser-storage";
import { adoptCart, cartVersion, countCart, enterCart, hasUnsentCart, readCartRecord } from "./cart-record";

const [saran, bold] = [newId(), newId()];
const line = (quantity: number) => ({ id: newId(), price: 5, quantity });

function fill(owner: string | null, ...quantities: number[]) {
  const cart = quantities.map(line);
  const state = { checkout: { cart }, sortBy: "newest" };
  localStorage.setItem(cartKey, JSON.stringify({ state, version: 0, owner }));
  return cart;
}

beforeEach(() => {
  vi.stubGlobal("localStorage", makeStorage());
  vi.stubGlobal("sessionStorage", makeStorage());
});

test("the header counts the units of a guest's cart and of one's own, and of nobody else's", () => {
  expect(countCart(null)).toBe(0);
  fill(null, 2, 3);
  expect([countCart(null), countCart(saran)]).toEqual([5, 5]);
  fill(saran, 2, 3);
  expect([countCart(null), countCart(saran), countCart(bold)]).toEqual([0, 5, 0]);
});

test.each(["", "{", "5", '{"state":{"checkout":{"cart":[null,5,{"quantity":"9"}]}}}'])(
  "of %s nothing is counted",
  (text) => {
    localStorage.setItem(cartKey, text);
    expect(countCart(null)).toBe(0);
  },
);

test("the cart of a person whose session ended waits for them and is shown to nobody else", () => {
  fill(saran, 2);
  enterCart(null);
  expect([countCart(null), countCart(saran)]).toEqual([0, 0]);
  fill(null, 1);
  localStorage.removeItem(cartKey);
  enterCart(bold);
  expect(countCart(bold)).toBe(0);
  enterCart(saran);
  expect(countCart(saran)).toBe(2);
  expect(localStorage.getItem(`${waitingCartKey}-${saran}`)).toBeNull();
});

test("signing out removes the person's cart and the one that waits for them; a guest's stays", () => {
  fill(saran, 2);
  removePersonalRecords(saran);
  expect(localStorage.getItem(cartKey)).toBeNull();
  fill(saran, 2);
  enterCart(bold);
  removePersonalRecords(saran);
  expect(Object.keys(localStorage).filter((key) => key.includes(saran))).toEqual([]);
  fill(null, 4);
  removePersonalRecords(saran);
  expect(countCart(null)).toBe(4);
});

test("a guest's cart stays for the person who signs in, and the sort of the browser stays for everybody", () => {
  fill(null, 4);
  enterCart(saran);
  expect(readCartRecord()).toMatchObject({ owner: null });
  expect([countCart(saran), hasUnsentCart(saran)]).toEqual([4, true]);
  fill(saran, 4);
  enterCart(null);
  expect(readCartRecord()?.all.state).toMatchObject({ sortBy: "newest" });
});

test("the server's cart is taken over only where nothing here was changed", () => {
  enterCart(saran);
  expect([cartVersion(saran), hasUnsentCart(saran)]).toEqual([null, false]);
  expect(adoptCart(saran, { version: 3, items: [line(2)] })).toBe(true);
  expect([cartVersion(saran), countCart(saran), cartVersion(bold)]).toEqual([3, 2, null]);
  expect(adoptCart(saran, { version: 4, items: [] })).toBe(true);
  const record = JSON.parse(localStorage.getItem(cartKey) ?? "");
  record.state.checkout.cart = [line(1)];
  localStorage.setItem(cartKey, JSON.stringify(record));
  expect(hasUnsentCart(saran)).toBe(true);
  expect(adoptCart(saran, { version: 5, items: [] })).toBe(false);
  expect(adoptCart(bold, { version: 5, items: [] })).toBe(false);
});
