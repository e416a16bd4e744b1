import { expect, test } from "vitest";
import { permissions } from "@/lib/permissions";
import { fc, propertyRuns } from "@/testing/properties";
import { canGrantAll, touchedPermissions } from "./policy";

const anyRights = fc.subarray([...permissions]);
const anyRole = fc.record({
  name: fc.constantFrom("One", "Other"),
  description: fc.constantFrom("", "Told"),
  maySignIn: fc.boolean(),
  permissions: anyRights,
});

test("whatever a change of a role does beyond rights that one has, needs every right of the role", () => {
  const property = fc.property(anyRole, anyRole, anyRights, (held, next, own) => {
    const asker = { isAdmin: false, permissions: new Set([...own, "roles:manage" as const]) };
    const isAllowed = canGrantAll(asker, touchedPermissions(held, next));
    const has = (right: (typeof permissions)[number]) => asker.permissions.has(right);
    const isMoved = (right: (typeof permissions)[number]) =>
      held.permissions.includes(right) !== next.permissions.includes(right);
    const { permissions: _before, ...before } = held;
    const { permissions: _after, ...after } = next;
    const isOnlyRights = JSON.stringify(before) === JSON.stringify(after);
    const isWithinOwn = permissions.filter(isMoved).every(has);
    expect(isAllowed).toBe(isWithinOwn && (isOnlyRights || held.permissions.every(has)));
  });
  fc.assert(property, { numRuns: propertyRuns(200) });
});
