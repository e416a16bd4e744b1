import { expect, test } from "vitest";
import type { UserRecord } from "../schema";
import { bodyOf, changedFields, fieldOfPointer, type PersonField, valuesOf } from "./person-values";

const record = {
  id: "019a0000-0000-7000-8000-000000000001",
  firstName: "Номин",
  lastName: "Бат",
  email: "nomin@example.mn",
  phoneNumber: "+97699112233",
  registrationNumber: null,
  address: { country: "MN", state: "Төв" },
  socialLinks: { x: "https://x.com/nomin" },
  role: { id: 2, name: "Staff" },
  isVerified: true,
  timeZone: "Asia/Hovd",
  locale: "mn",
} as unknown as UserRecord;

test("a record and back is the same record, a phone number shown as people write it", () => {
  const values = valuesOf(record);
  expect([values.phoneNumber, values.state, values.x, values.roleId]).toEqual([
    "9911 2233",
    "Төв",
    "https://x.com/nomin",
    "2",
  ]);
  expect(changedFields(values, valuesOf(record))).toEqual([]);
});

test("only what was edited is sent, an address and the links whole", () => {
  const before = valuesOf(record);
  const after = { ...before, city: "Зуунмод", x: "", jobTitle: "  " };
  expect(bodyOf(after, changedFields(before, after))).toEqual({
    jobTitle: null,
    address: { country: "MN", state: "Төв", city: "Зуунмод" },
    socialLinks: {},
  });
});

test("an address that was emptied is none", () => {
  const before = valuesOf(record);
  const after = { ...before, country: "", state: "" };
  expect(bodyOf(after, changedFields(before, after))).toEqual({ address: null });
});

test("a new person begins as unverified staff at home", () => {
  const { roleId, isVerified, timeZone } = valuesOf(null);
  expect([roleId, isVerified, timeZone]).toEqual(["2", false, "Asia/Ulaanbaatar"]);
});

test.each<[string, PersonField | undefined]>([
  ["#/user/firstName", "firstName"],
  ["#/user/address/city", "city"],
  ["#/user/address", "state"],
  ["#/user/socialLinks/x", "x"],
  ["#/email", "email"],
  ["#/user/version", undefined],
])("the pointer %s names the field %s", (pointer, field) => {
  expect(fieldOfPointer(pointer, valuesOf(null))).toBe(field);
});
