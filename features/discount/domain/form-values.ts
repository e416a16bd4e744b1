import { canonicalCode } from "@/features/checkout/domain/code";
import { type DiscountKind, checkoutLimits as limits } from "@/features/checkout/domain/constants";
import { amountFault, amountText, readAmountText } from "@/features/product/domain/shop-amount";
import { asciiDigits } from "@/lib/ascii-digits";
import { isDay } from "@/lib/day-text";
import { readWholeNumber } from "@/lib/whole-number";
import type { DiscountCode, DiscountCodeInput } from "../schema";
import { codePattern } from "./code";
import { discountFaults } from "./faults";
import { endOf, endTexts, startOf, startTexts } from "./period";

/** A discount code as its form holds it: texts as they were typed, days as `YYYY-MM-DD`, times as `HH:mm`. */
export type DiscountValues = Readonly<{
  code: string;
  kind: DiscountKind;
  value: string;
  minSubtotal: string;
  maxUses: string;
  maxUsesPerCustomer: string;
  startsDay: string;
  startsTime: string;
  endsDay: string;
  endsTime: string;
  isActive: boolean;
}>;
export type DiscountFieldName = keyof DiscountValues;

/** Where each text goes; two make one moment. */
export const inputFields = {
  code: "code",
  kind: "kind",
  value: "value",
  minSubtotal: "minSubtotal",
  maxUses: "maxUses",
  maxUsesPerCustomer: "maxUsesPerCustomer",
  startsDay: "startsAt",
  startsTime: "startsAt",
  endsDay: "endsAt",
  endsTime: "endsAt",
  isActive: "isActive",
} as const satisfies Record<DiscountFieldName, keyof DiscountCodeInput>;

export const emptyDiscount: DiscountValues = {
  code: "",
  kind: "percent",
  value: "",
  minSubtotal: "",
  maxUses: "",
  maxUsesPerCustomer: "",
  startsDay: "",
  startsTime: "",
  endsDay: "",
  endsTime: "",
  isActive: true,
};

const countText = (count: number | null) => (count === null ? "" : String(count));

export function discountValuesOf(discountCode: DiscountCode, timeZone: string): DiscountValues {
  const { code, kind, value, minSubtotal, maxUses, maxUsesPerCustomer, isActive } = discountCode;
  const [startsDay, startsTime] = startTexts(discountCode.startsAt, timeZone);
  const [endsDay, endsTime] = endTexts(discountCode.endsAt, timeZone);
  return {
    code,
    kind,
    value: kind === "amount" ? amountText(value) : String(value),
    minSubtotal: minSubtotal === 0 ? "" : amountText(minSubtotal),
    maxUses: countText(maxUses),
    maxUsesPerCustomer: countText(maxUsesPerCustomer),
    startsDay,
    startsTime,
    endsDay,
    endsTime,
    isActive,
  };
}

/** Per cent with up to two decimals, behind a point or a comma; null for what is none. */
function readPercent(text: string): number | null {
  const found = /^(\d{1,3})(?:[.,\u066b](\d{1,2}))?\s*[%\u066a]?$/.exec(asciiDigits(text).trim());
  return found ? Number(`${found[1]}.${found[2] ?? 0}`) : null;
}

const readValue = ({ kind, value }: Pick<DiscountValues, "kind" | "value">) =>
  kind === "percent" ? readPercent(value) : readAmountText(value);
const readUses = (text: string) => readWholeNumber(text, { min: 1, max: limits.discountUses });

/** What the form says; only for one without faults. */
export function discountInputOf(values: DiscountValues, timeZone: string): Required<DiscountCodeInput> {
  return {
    code: canonicalCode(values.code),
    kind: values.kind,
    value: readValue(values) ?? 0,
    minSubtotal: readAmountText(values.minSubtotal) ?? 0,
    maxUses: readUses(values.maxUses),
    maxUsesPerCustomer: readUses(values.maxUsesPerCustomer),
    startsAt: startOf(values.startsDay, values.startsTime, timeZone),
    endsAt: endOf(values.endsDay, values.endsTime, timeZone),
    isActive: values.isActive,
  };
}

/** Codes of what is wrong, by field; each has its sentence under `discountCode.faults`. */
export type DiscountFormFaults = Partial<Record<DiscountFieldName, DiscountFormFault>>;
export const discountFormFaults = [
  "required",
  "too-long",
  "invalid-format",
  "taken",
  "no-percent",
  "no-amount",
  "too-large",
  "too-small",
  "no-count",
  "no-day",
  "not-after-start",
  "below-uses",
  "invalid-value",
] as const;
export type DiscountFormFault = (typeof discountFormFaults)[number];

function codeFault(text: string): DiscountFormFault | undefined {
  const code = canonicalCode(text);
  if (code === "") return "required";
  if (code.length > limits.discountCode) return "too-long";
  return codePattern.test(code) ? undefined : "invalid-format";
}

function valueFault(values: DiscountValues): DiscountFormFault | undefined {
  if (values.value.trim() === "") return "required";
  const value = readValue(values);
  if (value === null) return values.kind === "percent" ? "no-percent" : "no-amount";
  if (value === 0) return "too-small";
  return values.kind === "amount" ? amountFault(values.value) : undefined;
}

const countFault = (text: string) => (text.trim() !== "" && readUses(text) === null ? "no-count" : undefined);
const dayFault = (day: string, time: string) => ((day === "" ? time !== "" : !isDay(day)) ? "no-day" : undefined);

/** What keeps the form from being sent. `uses` are those that the code has already. */
export function discountFormFaultsOf(values: DiscountValues, uses: number, timeZone: string): DiscountFormFaults {
  const faults = {
    code: codeFault(values.code),
    value: valueFault(values),
    minSubtotal: amountFault(values.minSubtotal),
    maxUses: countFault(values.maxUses),
    maxUsesPerCustomer: countFault(values.maxUsesPerCustomer),
    startsDay: dayFault(values.startsDay, values.startsTime),
    endsDay: dayFault(values.endsDay, values.endsTime),
  };
  const found = Object.entries(faults).filter(([, fault]) => fault !== undefined);
  return found.length > 0 ? (Object.fromEntries(found) as DiscountFormFaults) : togetherFaults(values, uses, timeZone);
}

function togetherFaults(values: DiscountValues, uses: number, timeZone: string): DiscountFormFaults {
  const found = discountFaults({ ...discountInputOf(values, timeZone), uses });
  return Object.fromEntries(found.map(({ field, code }) => [field === "endsAt" ? "endsDay" : field, code]));
}
