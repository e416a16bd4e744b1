import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { Quote } from "@/features/checkout/schema";
import { newId } from "@/lib/id";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import mn from "@/messages/mn.json";
import type { CartItem } from "../domain/checkout-state";
import { emptyCheckout } from "../domain/checkout-state";
import { quotedLines } from "../domain/quoted-lines";
import { shownSum } from "../domain/shown-totals";
import { Arithmetic } from "./arithmetic";
import { CartFooter } from "./cart-footer";
import { CartLines } from "./cart-lines";
import { ChangedNotice } from "./changed-notice";
import { DiscountField } from "./discount-field";
import { ShippingChoice } from "./shipping-choice";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const languages = { en, mn, ar };
const draw = (part: ReactNode, locale: keyof typeof languages = "en") =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={languages[locale]} timeZone="Asia/Ulaanbaatar">
      {part}
    </NextIntlClientProvider>,
  );

const [cap, hat, sock] = [newId(), newId(), newId()];
const item = (id: string, name: string, more: Partial<CartItem> = {}): CartItem => ({
  id,
  price: 100,
  quantity: 2,
  colors: [],
  productId: id,
  slug: name.toLowerCase(),
  name,
  color: "",
  size: "",
  available: 9,
  cover: null,
  ...more,
});
const part = (id: string, price: number, available: number) => ({ id, price, available }) as Quote["lines"][number];
const method = { id: "standard", name: "", price: 0, basePrice: 5, freeFrom: 200, minDays: 2, maxDays: 4 };
const quote = {
  lines: [part(cap, 120, 9), part(hat, 100, 1)],
  missing: [sock],
  discountCode: "NEW10",
  discountRefusal: null,
  discountRule: { kind: "percent", value: 10 },
  shippingMethod: "standard",
  shippingMethods: [
    method,
    { ...method, id: "drone", name: "By drone", price: 7, basePrice: 7, freeFrom: null, minDays: 0, maxDays: 0 },
  ],
  discount: 44,
  shipping: 0,
} as unknown as Quote;
const cart = [item(cap, "Cap", { color: "red", size: "M" }), item(hat, "Hat"), item(sock, "Sock")];
const lines = quotedLines(cart, quote);
const sum = shownSum({ lines, quote, checkout: emptyCheckout, choice: { code: "new10", shippingMethod: "" } });

test("a line shows what changed since it was added, what is short and what is no longer sold", () => {
  const page = draw(<CartLines lines={lines} />);
  expect(page).toContain("Was ₮100 when you added it");
  expect(page).toContain("Only 1 in stock");
  expect(page).toContain("No longer sold");
  expect(page).toContain("Red");
  expect(draw(<ChangedNotice lines={lines} />)).toContain("Some products have changed");
  expect(draw(<ChangedNotice lines={quotedLines([item(hat, "Hat")], quote)} />)).toBe("");
});

test("Show the arithmetic: each total opens into its lines and rules", () => {
  const page = draw(<Arithmetic lines={lines} sum={sum} />);
  expect(page.match(/<details/g)).toHaveLength(4);
  for (const text of [
    "2 × ₮120",
    "10% × ₮440",
    "Free, because ₮396 is at least ₮200",
    "₮440 − ₮44 + ₮0",
    "Includes ₮36 VAT",
  ]) {
    expect(page).toContain(text);
  }
  expect(page).not.toContain("Sock");
});

test("a refused code says why at its field, and one that counts is shown instead of it", () => {
  const refused = { ...quote, discountCode: null, discountRefusal: "expired" as const };
  const field = (of: Quote) => draw(<DiscountField code="new10" isCurrent onChoose={() => {}} quote={of} />);
  expect(field(refused)).toContain("This code has expired.");
  expect(field(quote)).toContain("NEW10 applied");
});

test.each(["en", "mn", "ar"] as const)("all of the cart has its texts in %s", (locale) => {
  const page = draw(
    <>
      <CartLines lines={lines} />
      <ShippingChoice onChoose={() => {}} sum={sum} />
      <Arithmetic lines={lines} sum={sum} />
      <Arithmetic isEstimate lines={lines} sum={{ ...sum, method: undefined, discount: null }} />
    </>,
    locale,
  );
  expect(page).toContain("By drone");
  expect(page).not.toMatch(/(?:cart|checkout)\.\w+/);
});

test("signing in leads back to the cart with the code that was applied", () => {
  const page = draw(<CartFooter isGuest onContinue={() => {}} search="code=WELCOME10&shipping=express" />);
  const [, href = ""] = /href="([^"]*login[^"]*)"/.exec(page) ?? [];
  expect(new URLSearchParams(href.split("?")[1]).get("returnTo")).toBe(
    "/shop/checkout?code=WELCOME10&shipping=express",
  );
});
