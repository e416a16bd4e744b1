import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { loadMessages } from "@/i18n/load-messages";
import type { Locale } from "@/lib/locale";
import { type DiscountCopy, discountSentence } from "./discount-sentence";

const rules = {
  kind: "percent" as const,
  value: 10,
  minSubtotal: 50_000,
  startsAt: null,
  endsAt: "2026-12-31T16:00:00.000Z",
  maxUses: 100,
  maxUsesPerCustomer: null,
  isActive: true,
};

async function copyOf(locale: Locale): Promise<DiscountCopy> {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "discountCode" });
  return { t: t as DiscountCopy["t"], locale, timeZone: "Asia/Ulaanbaatar" };
}

test.each([
  ["en", "10% off orders from ₮50,000, until 31 December 2026, up to 100 times in total"],
  ["mn", "50,000₮ ба түүнээс дээш дүнтэй захиалгаас 10% хөнгөлнө, 2026 оны 12-р сарын 31 хүртэл, нийт 100 удаа хүртэл"],
  ["ar", "خصم 10% على الطلبات من 50,000 ₮ فأكثر، حتى 31 ديسمبر 2026، حتى 100 مرة إجمالًا"],
] as const)("in %s a code says what it does", async (locale, sentence) => {
  const said = discountSentence(rules, await copyOf(locale));
  expect(said.replace(/[\u00a0\u200e\u200f\u061c]/g, (sign) => (sign === "\u00a0" ? " " : ""))).toBe(sentence);
});

test("a code without limits says no more than what it takes off, and one that is off says so", async () => {
  const free = { ...rules, minSubtotal: 0, endsAt: null, maxUses: null };
  const copy = await copyOf("en");
  expect(discountSentence({ ...free, kind: "amount", value: 5_000 }, copy)).toBe("₮5,000 off every order");
  expect(discountSentence({ ...free, value: 12.5, isActive: false }, copy)).toBe("Off: 12.5% off every order");
});

test("an hour is said where one was set, and one use is said as such", async () => {
  const timed = { ...rules, minSubtotal: 0, startsAt: "2026-12-01T01:30:00.000Z", endsAt: null };
  expect(discountSentence({ ...timed, maxUses: null, maxUsesPerCustomer: 1 }, await copyOf("en"))).toBe(
    "10% off every order, from 1 Dec 2026, 09:30, once per customer",
  );
});
