import type { Transaction } from "@/server/db/client";
import { addresses, discountCodes } from "@/server/db/schema/checkout";
import { atOffice, daysFrom } from "./dates";
import { demoAccounts } from "./demo-accounts";
import type { SeededPerson } from "./people";
import { seededId } from "./random";

const moneyOf = (tugriks: number) => tugriks * 100;

const seededCodes = (now: Date) => [
  { code: "WELCOME10", kind: "percent" as const, value: 1_000, maxUsesPerCustomer: 1 },
  {
    code: "OFFICE-15000",
    kind: "amount" as const,
    value: moneyOf(15_000),
    minSubtotal: moneyOf(150_000),
    maxUses: 100,
    endsAt: atOffice(now, 45, 0),
  },
  {
    code: "TSAGAANSAR20",
    kind: "percent" as const,
    value: 2_000,
    minSubtotal: moneyOf(50_000),
    startsAt: atOffice(now, 14, 0),
    endsAt: atOffice(now, 30, 0),
  },
];

const places = [
  {
    kind: "office" as const,
    company: "Хөх Өртөө",
    region: "Улаанбаатар",
    district: "Сүхбаатар",
    subdistrict: "1-р хороо",
    line: "Чингисийн өргөн чөлөө 15, 402 тоот",
    postalCode: "14200",
    isDefault: true,
  },
  {
    kind: "home" as const,
    company: "",
    region: "Улаанбаатар",
    district: "Хан-Уул",
    subdistrict: "11-р хороо",
    line: "Зайсан, 21-р байр, 34 тоот",
    postalCode: "17020",
    isDefault: false,
  },
];

/** Discount codes of the demo company, and the address book of its administrator. */
export async function seedCheckout(tx: Transaction, people: readonly SeededPerson[], now: Date): Promise<void> {
  const createdAt = daysFrom(now, -7);
  const codes = seededCodes(now).map((code) => ({ ...code, id: seededId(`discount-code/${code.code}`) }));
  await tx.insert(discountCodes).values(codes.map((code) => ({ ...code, createdAt, updatedAt: createdAt })));
  const administrator = people.find(({ email }) => email === demoAccounts[0].email);
  if (!administrator) return;
  const { id: userId, name, email, phoneNumber } = administrator;
  const own = { userId, name, email, phone: phoneNumber ?? "", createdAt, updatedAt: createdAt };
  await tx.insert(addresses).values(places.map((place, at) => ({ ...own, ...place, id: seededId(`address/${at}`) })));
}
