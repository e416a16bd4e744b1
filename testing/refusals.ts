import { expect, test } from "vitest";
import { roleIds } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { roles } from "@/server/db/schema/user";
import { makeSession } from "./factories";
import { call, type RouteModule } from "./http";

type Refused = {
  handlers: RouteModule;
  method: "GET" | "POST";
  path: string;
  /** A call that would succeed on somebody else's record, made anew for each test. */
  foreign: () => Promise<Partial<Pick<Parameters<typeof call>[1], "body" | "query">>>;
  /** The same call naming a record that never was. */
  unknown: Partial<Pick<Parameters<typeof call>[1], "body" | "query">>;
  /** Bodies that no contract takes, with the pointer to what is wrong. */
  bad?: readonly (readonly [pointer: string, body: unknown])[];
};

/** The refusals that every call on a record shares: stranger 401, customer 403, foreign and unknown 404, bad input 422. */
export function testRefusals({ handlers, method, path, foreign, unknown, bad = [] }: Refused): void {
  test("a stranger is told to sign in", async () => {
    const answer = await call(handlers, { method, path, ...(await foreign()) });
    expect(answer.problem).toMatchObject({ status: 401, code: "not-authenticated" });
  });

  test("a customer has no seat at a board, even one whom the gate lets in", async () => {
    await current()
      .insert(roles)
      .values({ id: roleIds.customer, name: "Customer", maySignIn: true })
      .onConflictDoUpdate({
        target: roles.id,
        set: { maySignIn: true },
      });
    const as = await makeSession({ roleId: roleIds.customer });
    const answer = await call(handlers, { method, path, as, ...(await foreign()) });
    expect(answer.problem).toMatchObject({ status: 403, code: "forbidden" });
  });

  test("what is not mine looks like what never was", async () => {
    const as = await makeSession();
    const notMine = await call(handlers, { method, path, as, ...(await foreign()) });
    const never = await call(handlers, { method, path, as, ...unknown });
    expect(notMine.problem).toMatchObject({ status: 404, code: "not-found" });
    const { instance: _, requestId: __, ...one } = notMine.problem ?? {};
    const { instance: ___, requestId: ____, ...other } = never.problem ?? {};
    expect(one).toEqual(other);
  });

  test.each(bad)("bad input is named by %s", async (pointer, body) => {
    const answer = await call(handlers, { method, path, as: await makeSession(), body });
    expect(answer.problem?.status).toBe(422);
    expect(answer.problem?.errors?.map((error) => error.pointer)).toContain(pointer);
  });
}
