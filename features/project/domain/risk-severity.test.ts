import { expect, test } from "vitest";
import { riskLevels } from "./constants";
import { severityOf } from "./risk-severity";

test("gravity never falls as likelihood or impact grows, and all three occur", () => {
  const order = ["small", "middling", "grave"];
  const at = (likelihood: (typeof riskLevels)[number], impact: (typeof riskLevels)[number]) =>
    order.indexOf(severityOf({ likelihood, impact }));
  const seen = new Set<number>();
  for (const likelihood of riskLevels)
    for (const impact of riskLevels) {
      seen.add(at(likelihood, impact));
      expect(at(likelihood, impact)).toBe(at(impact, likelihood));
      if (impact < 5)
        expect(at(likelihood, (impact + 1) as typeof impact)).toBeGreaterThanOrEqual(at(likelihood, impact));
    }
  expect(seen.size).toBe(3);
});
