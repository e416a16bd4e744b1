import { expect, test } from "vitest";
import { hooliganLimits, simulatedStatuses } from "@/features/hooligan/domain/constants";
import { hooliganQuerySchema } from "@/features/hooligan/schema";
import { routeLimits } from "@/server/http/rate-limit";
import { call } from "@/testing/http";
import * as causing from "./route";

const cause = (query: Record<string, string>) => call(causing, { path: "/api/hooligan", query });
const ask = (query: string, signal?: AbortSignal) =>
  causing.GET(new Request(`http://localhost:3000/api/hooligan?${query}`, { signal }), {});

test.each(simulatedStatuses)("answers %i with its problem", async (status) => {
  const { status: answered, problem } = await cause({ status: String(status) });
  expect([answered, problem?.status]).toEqual([status, status]);
});

test("answers well where nothing is asked for, and passes over what it does not know", async () => {
  expect((await cause({ status: "418", delayMs: "x" })).body).toEqual({ waitedMs: 0 });
  expect(hooliganQuerySchema.parse({ delayMs: hooliganLimits.delayMs + 1 }).delayMs).toBe(0);
});

test("cuts its JSON, and breaks off a connection", async () => {
  await expect((await ask("answer=malformed")).json()).rejects.toThrow(SyntaxError);
  await expect((await ask("answer=dropped")).text()).rejects.toThrow();
});

test("few wait at a time, and one that is cancelled gives its place to another", async () => {
  const abort = new AbortController();
  const waiting = [1, 2].map(() => ask(`delayMs=${hooliganLimits.delayMs}`, abort.signal));
  await expect.poll(async () => (await cause({ delayMs: "1" })).status).toBe(429);
  abort.abort();
  await Promise.all(waiting);
  expect((await cause({ delayMs: "1" })).body).toEqual({ waitedMs: 1 });
});

test("one address causes so many", async () => {
  for (let at = 0; at < routeLimits.hooligan.limit; at += 1) await cause({});
  expect((await cause({})).problem?.code).toBe("too-many-requests");
});
