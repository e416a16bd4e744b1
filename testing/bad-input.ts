import { expect, test } from "vitest";
import { makeSession } from "./factories";
import { call, type RouteModule } from "./http";

/** Bodies that no contract takes, each with the pointer to what is wrong. */
export type BadInput = readonly (readonly [pointer: string, body: unknown])[];

/** Who may call is said for all routes by `app/api/authorisation.test.ts`. */
export function testBadInput(handlers: RouteModule, path: string, rows: BadInput): void {
  test.each(rows)("bad input is named by %s", async (pointer, body) => {
    const answer = await call(handlers, { method: "POST", path, as: await makeSession(), body });
    expect(answer.problem?.status).toBe(422);
    expect(answer.problem?.errors?.map((error) => error.pointer)).toContain(pointer);
  });
}
