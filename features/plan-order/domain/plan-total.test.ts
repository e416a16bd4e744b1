import { expect, test } from "vitest";
import { planTotal } from "./plan-total";
import { hostedPlans, planPrices } from "./plans";

test("a tenth of the price without VAT is VAT, and both make the total", () => {
  expect(planTotal("team", "month", 1)).toEqual({ net: 17_272_73, vat: 1_727_27, total: 19_000_00 });
  for (const plan of hostedPlans) {
    for (const people of [1, 3, 500]) {
      const { net, vat, total } = planTotal(plan, "year", people);
      expect(net + vat).toBe(total);
      expect(Math.abs(vat * 10 - net)).toBeLessThanOrEqual(10);
    }
  }
});

test("a year costs what ten months do", () => {
  for (const plan of hostedPlans) expect(planPrices[plan].year).toBe(planPrices[plan].month * 10);
});
