import { expect, test } from "vitest";
import { makeSession, type TestSession } from "./factories";
import { call, type RouteModule } from "./http";

/** Invalid bodies, each with the pointer that the answer must name. */
export type BadInput = readonly (readonly [pointer: string, body: unknown])[];

/** One test for each body: it is refused, and what is wrong is named. Who may call is tested by app/api/authorisation.test.ts. */
export function testBadInput(
  handlers: RouteModule,
  path: string,
  rows: BadInput,
  makeCaller: () => Promise<TestSession> = makeSession,
): void {
  test.each(rows)("%#: invalid input is refused and named by %s", async (pointer, body) => {
    const answer = await call(handlers, { method: "POST", path, as: await makeCaller(), body });
    expect(answer.problem?.status).toBe(422);
    expect(answer.problem?.errors?.map((error) => error.pointer)).toContain(pointer);
  });
}
