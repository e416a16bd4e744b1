import { expect, test } from "vitest";
import { type Permission, permissions } from "@/lib/permissions";
import { accessRefusal } from "@/server/http/access";
import { makeUser } from "@/testing/factories";
import { fc } from "@/testing/properties";
import { hasPermission } from "./actor";
import { mintActor } from "./session";
import { findPerson } from "./session-store";

const someOf = fc.subarray([...permissions]);

test("whatever role and scope, a token may do what both allow and never more than its owner", async () => {
  const user = await makeUser();
  const person = await findPerson(user.id);
  if (!person) throw new Error("There is nobody.");
  const property = fc.property(someOf, someOf, fc.boolean(), (granted, scope, isAdmin) => {
    const found = {
      user: { ...person.user, isAdmin },
      role: { maySignIn: true, permissions: granted as Permission[] },
    };
    const owner = mintActor({ ...found, session: { id: "" } });
    const token = { id: "", name: "Script", permissions: scope, isReadOnly: false, expiresAt: new Date() };
    const program = mintActor({ ...found, session: { id: "", token } });
    expect(program.isAdmin).toBe(false);
    for (const permission of permissions) {
      const may = hasPermission(program, permission);
      if (may) expect(scope).toContain(permission);
      if (may) expect(hasPermission(owner, permission)).toBe(true);
      expect(accessRefusal({ permission }, program)).toBe(may ? null : "forbidden");
    }
    // With every permission in scope, a token may do what its owner may.
    const whole = mintActor({ ...found, session: { id: "", token: { ...token, permissions } } });
    for (const permission of permissions)
      expect(hasPermission(whole, permission)).toBe(hasPermission(owner, permission));
  });
  fc.assert(property);
});
