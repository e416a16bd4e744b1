import { expect, test } from "vitest";
import { findRedirect } from "./route-guard";

const stranger = (path: string, query = "") => findRedirect(path, new URLSearchParams(query), false);
const someone = (path: string) => findRedirect(path, new URLSearchParams(), true);

test("sends strangers from private pages to the sign-in page, and back afterwards", () => {
  expect(stranger("/kanban", "boardId=1&x=a b")).toBe("/auth/login?returnTo=%2Fkanban%3FboardId%3D1%26x%3Da%2Bb");
  expect(stranger("/dashboard")).toBe("/auth/login?returnTo=%2Fdashboard");
  expect(stranger("/user/Номин/edit")).toContain("/auth/login?returnTo=");
});

test.each([
  "/",
  "/auth/login",
  "/auth/login-unprotected",
  "/faqs",
  "/problems/not-found",
  "/components",
  "/nothing",
  "/403",
  "/shop",
  "/shop/checkout",
  "/shop/wishlist",
  "/shop/orders",
  "/shop/order/0198a2f0-0000-7000-8000-000000000000",
  "/shop/product/%D0%B4%D1%8D%D1%8D%D0%BB",
])("leaves strangers on %s", (path) => {
  expect(stranger(path)).toBeNull();
});

test.each(["/shop/list", "/shop/new", "/shop/categories", "/shop/discounts", "/shop/product/slippers/edit"])(
  "sends strangers from %s, where the shop is managed, to the sign-in page",
  (path) => {
    expect(stranger(path)).toContain("/auth/login?returnTo=");
  },
);

test.each([
  "/auth/login",
  "/auth/register",
  "/auth/login-unprotected",
  "/auth/register-unprotected",
  "/auth/verify",
  "/kanban",
  "/",
])("leaves people who seem signed in on %s: the page knows whether they are", (path) => {
  expect(someone(path)).toBeNull();
});
