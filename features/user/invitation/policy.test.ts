import { expect, test } from "vitest";
import { addressesIn, canInviteTo, entriesWithoutAddress } from "./policy";

test.each([
  ["a@b.mn", ["a@b.mn"]],
  ["a@b.mn, c@d.mn;e@f.mn\n g@h.mn", ["a@b.mn", "c@d.mn", "e@f.mn", "g@h.mn"]],
  ["Бат Болд <Bat@Example.MN>, (x@y.mn).", ["bat@example.mn", "x@y.mn"]],
  ["a@b.mn A@B.mn", ["a@b.mn"]],
  ["nobody here", []],
])("addresses in %j", (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});

test.each([
  ["a@b.mn, c@d.mn;e@f.mn\n g@h.mn", []],
  ["Бат Болд <bat@example.mn>; Б.Номин nomin@example.mn", []],
  ['"Болд, Бат" <bat@example.mn>,', []],
  ["a@b.mn, saraa.example.mn", ["saraa.example.mn"]],
  ["nobody here\n a@b.mn", ["nobody here"]],
  ["a@b.mn;\n;, ", []],
])("what names no address in %j", (text, entries) => {
  expect(entriesWithoutAddress(text)).toEqual(entries);
});

test("a manager invites to what they have themselves, an administrator to any role with a seat", () => {
  const manager = { isAdmin: false, permissions: new Set(["users:manage"] as const) };
  const administrator = { isAdmin: true, permissions: new Set([] as const) };
  const staff = { permissions: [], maySignIn: true };
  const keeper = { permissions: ["audit:read"] as const, maySignIn: true };
  const customer = { permissions: [], maySignIn: false };
  expect([staff, keeper, customer].map((role) => canInviteTo(manager, role))).toEqual([true, false, false]);
  expect([staff, keeper, customer].map((role) => canInviteTo(administrator, role))).toEqual([true, true, false]);
});
