import { expect, test } from "vitest";
import type { DiscountCode } from "../schema";
import { discountFormFaultsOf, discountInputOf, discountValuesOf, emptyDiscount } from "./form-values";

const timeZone = "Asia/Ulaanbaatar";
const valid = { ...emptyDiscount, code: "ten", value: "10" };
const read = (changed: object) => discountInputOf({ ...valid, ...changed }, timeZone);
const faultsOf = (changed: object, uses = 0) => discountFormFaultsOf({ ...valid, ...changed }, uses, timeZone);

test("a form that says little limits nothing", () => {
  expect(faultsOf({})).toEqual({});
  expect(read({})).toEqual({
    code: "TEN",
    kind: "percent",
    value: 10,
    minSubtotal: 0,
    maxUses: null,
    maxUsesPerCustomer: null,
    startsAt: null,
    endsAt: null,
    isActive: true,
  });
});

test.each([
  [{ value: "12.5 %" }, { value: 12.5 }],
  [{ value: "12,5" }, { value: 12.5 }],
  [{ value: "١٢٫٥٪" }, { value: 12.5 }],
  [{ kind: "amount", value: "50,000" }, { value: 50_000 }],
  [{ kind: "amount", value: "٥٠٬٠٠٠" }, { value: 50_000 }],
  [{ minSubtotal: "1 000 000.5" }, { minSubtotal: 1_000_000.5 }],
  [{ maxUses: "١٠٠" }, { maxUses: 100 }],
])("%j is understood", (typed, meant) => {
  expect(faultsOf(typed)).toEqual({});
  expect(read(typed)).toMatchObject(meant);
});

test.each([
  [{ code: " " }, { code: "required" }],
  [{ code: "ХӨН" }, { code: "invalid-format" }],
  [{ code: "X".repeat(41) }, { code: "too-long" }],
  [{ value: "" }, { value: "required" }],
  [{ value: "ten" }, { value: "no-percent" }],
  [{ value: "0" }, { value: "too-small" }],
  [{ value: "100.5" }, { value: "too-large" }],
  [{ kind: "amount", value: "-5" }, { value: "no-amount" }],
  [{ kind: "amount", value: "10000000001" }, { value: "too-large" }],
  [{ maxUses: "0" }, { maxUses: "no-count" }],
  [{ endsDay: "31/31/2026" }, { endsDay: "no-day" }],
  [{ startsTime: "12:00" }, { startsDay: "no-day" }],
  [{ startsDay: "2026-12-02", endsDay: "2026-12-01" }, { endsDay: "not-after-start" }],
])("%j is refused at its field", (typed, faults) => {
  expect(faultsOf(typed)).toEqual(faults);
});

test("fewer uses than a code has had are refused", () => {
  expect(faultsOf({ maxUses: "2" }, 3)).toEqual({ maxUses: "below-uses" });
  expect(faultsOf({ maxUses: "3" }, 3)).toEqual({});
});

test("days without times are whole ones by the person's clock, and come back as they were typed", () => {
  const typed = { startsDay: "2026-12-01", endsDay: "2026-12-31", startsTime: "", endsTime: "" };
  const { startsAt, endsAt } = read(typed);
  expect([startsAt, endsAt]).toEqual(["2026-11-30T16:00:00.000Z", "2026-12-31T16:00:00.000Z"]);
  const shown = { ...read(typed), startsAt, endsAt } as DiscountCode;
  expect(discountValuesOf(shown, timeZone)).toMatchObject(typed);
  expect(discountValuesOf(shown, "UTC")).toMatchObject({
    startsTime: "16:00",
    endsDay: "2026-12-31",
    endsTime: "16:00",
  });
});
