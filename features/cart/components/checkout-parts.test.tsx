import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { paymentMethods } from "@/features/checkout/domain/constants";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import mn from "@/messages/mn.json";
import type { QuoteChange } from "../domain/quote-changes";
import { OrderChanges } from "./order-changes";
import { OrderFailure } from "./order-failure";
import { PaymentChoice } from "./payment-choice";
import { StepList } from "./step-list";

const languages = { en, mn, ar };
const draw = (part: ReactNode, locale: keyof typeof languages = "en") =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={languages[locale]} timeZone="Asia/Ulaanbaatar">
      {part}
    </NextIntlClientProvider>,
  );

const options = paymentMethods.map((method) => ({ method, isSimulated: method === "card" || method === "bankQr" }));
const changes: QuoteChange[] = [
  { kind: "price", name: "Cap", before: 10_000, now: 12_000 },
  { kind: "stock", name: "Hat", before: 3, now: 1 },
  { kind: "missing", name: "Sock" },
  { kind: "discount", before: 1_000, now: 0 },
  { kind: "shipping", before: 0, now: 500 },
  { kind: "total", before: 54_000, now: 49_100 },
];
const choice = <PaymentChoice method="cash" onChoose={() => {}} options={options} />;
const failed = (failure: unknown) => <OrderFailure attempt={1} failure={failure} />;
const refused = (pointer: string, code: string) => ({ code: "invalid-input", errors: [{ pointer, code }] });

test("the steps that are done lead back, the current one is named, and later ones are no buttons", () => {
  const page = draw(<StepList onStep={() => {}} step={1} />);
  expect(page.match(/<button/g)).toHaveLength(1);
  expect(page).toMatch(/aria-current="step"[^>]*>(?:(?!<li).)*Address/);
});

test("all four methods are offered with what they mean, and a simulated one says so", () => {
  const page = draw(choice);
  expect(page.match(/type="radio"/g)).toHaveLength(4);
  expect(page.match(/no bank is connected and no money moves/g)).toHaveLength(2);
});

test("each change says what it was and what it is now", () => {
  const page = draw(<OrderChanges changes={changes} isRefusal onAccept={() => {}} />);
  for (const text of [
    "Cap: ₮100 → ₮120 each",
    "Hat: you want 3, 1 in stock",
    "Sock: no longer sold",
    "Total: ₮540 → ₮491",
  ]) {
    expect(page).toContain(text);
  }
});

test("a failure says why, leads to what was refused, and leaves a changed total to the notice", () => {
  expect(draw(failed(refused("#/discountCode", "expired")))).toContain("This code has expired.");
  expect(draw(failed(refused("#/payment", "sign-in-required")))).toContain("#payment-methods");
  expect(draw(failed({ code: "too-many-requests" }))).toContain("Wait a minute");
  expect(draw(failed("Something went wrong"))).toContain("won&#x27;t be ordered twice");
  expect(draw(failed({ code: "price-changed", current: {} }))).toBe("");
  expect(draw(failed(null))).toBe("");
});

test.each(["en", "mn", "ar"] as const)("the steps have their texts in %s", (locale) => {
  const page = draw(
    <>
      <StepList onStep={() => {}} step={2} />
      {choice}
      <OrderChanges changes={changes} isRefusal onAccept={() => {}} />
      {[
        refused("#/discountCode", "used-up"),
        refused("#/shippingMethod", "invalid-value"),
        refused("#/payment", "not-available"),
        { code: "still-running" },
        { code: "key-reused" },
        { code: "invalid-input" },
        "Something went wrong",
      ].map((failure) => (
        <div key={JSON.stringify(failure)}>{failed(failure)}</div>
      ))}
    </>,
    locale,
  );
  expect(page).not.toMatch(/checkout\.\w+/);
});
