import { expect, test } from "vitest";
import { totalsOf } from "@/features/cart/domain/totals";
import { fc } from "@/testing/properties";
import { valueOfReturn } from "./returns";

const line = fc.record({ price: fc.integer({ min: 0, max: 900_000_033 }), quantity: fc.integer({ min: 1, max: 6 }) });
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  discount: fc.integer({ min: 0, max: 4_000_000_000 }),
  shipping: fc.integer({ min: 0, max: 500_050 }),
  /** Which line a unit comes back of, as long as there are some. */
  picks: fc.array(fc.nat({ max: 4 }), { maxLength: 60 }),
});

test("what comes back in parts, in any order, comes to what comes back as a whole, to the unit", () => {
  fc.assert(
    fc.property(order, ({ lines: sold, picks, ...charges }) => {
      const totals = totalsOf(sold, charges);
      const lines = sold.map((one) => ({ ...one, returned: 0 }));
      const sums = { subtotal: 0, discount: 0, vat: 0, total: 0 };
      const giveBack = (at: number, quantity: number) => {
        const one = lines[at];
        if (!one || quantity === 0) return;
        const value = valueOfReturn({ ...totals, returned: sums.total }, lines, [{ ...one, quantity }]);
        expect(value.total).toBe(value.subtotal - value.discount);
        for (const name of ["subtotal", "discount", "vat", "total"] as const) {
          expect(value[name]).toBeGreaterThanOrEqual(0);
          sums[name] += value[name];
        }
        one.returned += quantity;
      };
      for (const pick of picks) {
        const at = pick % lines.length;
        const one = lines[at];
        if (one && one.returned < one.quantity) giveBack(at, 1);
      }
      lines.forEach((one, at) => {
        giveBack(at, one.quantity - one.returned);
      });
      const whole = valueOfReturn(
        { ...totals, returned: 0 },
        sold.map((one) => ({ ...one, returned: 0 })),
        sold,
      );
      const { subtotal, discount, vat, total } = whole;
      expect(sums).toEqual({ subtotal, discount, vat, total });
      expect(total).toBe(totals.total - totals.shipping);
    }),
  );
});

test("without delivery all of the VAT comes back, and with it the VAT of the delivery stays", () => {
  const sold = [{ price: 6_620_100, quantity: 1, returned: 0 }];
  const free = totalsOf(sold);
  expect(valueOfReturn({ ...free, returned: 0 }, sold, sold).vat).toBe(free.vat);
  const delivered = totalsOf(sold, { shipping: 1_100_000 });
  expect(delivered.vat - valueOfReturn({ ...delivered, returned: 0 }, sold, sold).vat).toBe(100_000);
});
