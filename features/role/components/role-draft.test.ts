import { expect, test } from "vitest";
import type { ManagedRole } from "../schema";
import { changesOf, givingWayTo, isChanged, leftAfter, onTopOf, type RoleDraft, valuesOf } from "./role-draft";

const opened: ManagedRole = {
  id: 7,
  name: "Clerk",
  isSystem: false,
  description: "Keeps the books",
  maySignIn: true,
  permissions: ["orders:read", "invoices:read"],
  usersCount: 0,
  version: 3,
};
const draftOf = (values: Partial<RoleDraft["values"]>, base = opened): RoleDraft => ({
  base,
  values: { ...valuesOf(base), ...values },
});
/** Somebody else described it otherwise and gave one right more. */
const theirs: ManagedRole = {
  ...opened,
  description: "Theirs",
  permissions: ["users:manage", "orders:read", "invoices:read"],
  version: 4,
};

test("a draft sends only what differs from the role that it was begun from", () => {
  expect(changesOf(draftOf({ description: "Mine" }))).toEqual({ description: "Mine" });
  expect(changesOf(draftOf({ permissions: ["orders:read"] }))).toEqual({ permissions: ["orders:read"] });
  // A tick given and taken back is no change, in whatever order they stand.
  expect(isChanged(draftOf({ permissions: ["invoices:read", "orders:read"] }))).toBe(false);
});

test("mine over theirs keeps what they did elsewhere, each right for itself", () => {
  const merged = onTopOf(theirs, draftOf({ description: "Mine", permissions: ["orders:read"] }));
  expect(merged.base.version).toBe(4);
  expect(changesOf(merged)).toEqual({ description: "Mine", permissions: ["users:manage", "orders:read"] });
});

test("giving way to theirs leaves of mine what they did not touch", () => {
  const merged = givingWayTo(theirs, draftOf({ name: "Cashier", description: "Mine", permissions: ["orders:read"] }));
  expect(changesOf(merged)).toEqual({ name: "Cashier", permissions: ["users:manage", "orders:read"] });
  expect(isChanged(givingWayTo(theirs, draftOf({ description: "Mine" })))).toBe(false);
});

test("what is typed while a draft is being saved outlives its answer", () => {
  const sent = draftOf({ description: "Mine " });
  const saved = { ...opened, description: "Mine", version: 4 };
  expect(isChanged(leftAfter(saved, sent.values, sent))).toBe(false);
  const typedOn = draftOf({ description: "Mine and more", name: "Cashier" });
  const left = leftAfter(saved, sent.values, typedOn);
  expect(left.base.version).toBe(4);
  expect(changesOf(left)).toEqual({ description: "Mine and more", name: "Cashier" });
});
