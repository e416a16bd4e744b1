// @module-tag full
import { beforeEach, expect, test } from "vitest";
import * as login from "@/app/api/auth/login/route";
import * as resetPassword from "@/app/api/auth/reset-password/route";
import * as resend from "@/app/api/auth/verify/resend/route";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { rateLimits } from "@/server/db/schema/infrastructure";
import { makeUser } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";

type Door = { handlers: RouteModule; path: string; bodyOf: (email: string) => unknown; status: number; pairs: number };

const doors: Record<string, Door> = {
  "signing in": {
    handlers: login,
    path: "/api/auth/login",
    bodyOf: (email) => ({ email, password: "not the password" }),
    status: 401,
    pairs: 8,
  },
  "a code for a new password": {
    handlers: resetPassword,
    path: "/api/auth/reset-password",
    bodyOf: (email) => ({ email }),
    status: 202,
    pairs: 9,
  },
  "a code for one's address": {
    handlers: resend,
    path: "/api/auth/verify/resend",
    bodyOf: (email) => ({ email }),
    status: 202,
    pairs: 9,
  },
};

/** A difference of more than this tells known addresses from unknown ones. */
const maxApart = 0.1;
/** A busy machine needs more samples until its noise evens out; they add up, so a door that tells shows it ever more clearly. */
const rounds = 6;

/** Whatever else runs only ever makes a call slower, so the quicker ones say most about the call itself. */
const lowerQuartile = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN;

/** What a visitor sees of an answer, but for the numbers of the request and the moment. */
async function knock({ handlers, path, bodyOf }: Door, email: string) {
  const startedMs = performance.now();
  const answer = await call<unknown>(handlers, { method: "POST", path, body: bodyOf(email) });
  const tookMs = performance.now() - startedMs;
  const headers = [...answer.headers].filter(([name]) => name !== "x-request-id");
  const body = answer.problem ? { ...answer.problem, requestId: "", instance: "" } : answer.body;
  return { tookMs, seen: JSON.stringify([answer.status, headers, body]) };
}

/** Known and unknown addresses in turn, each first as often as the other, so that a slow moment meets both. */
async function compare(door: Door, known: string, times: { known: number[]; unknown: number[] }) {
  const seen = new Set<string>();
  for (let pair = 0; pair < door.pairs; pair += 1) {
    await current().delete(rateLimits);
    const order = pair % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of order) {
      const email = kind === "known" ? known : `nobody-${newId().slice(-12)}@example.mn`;
      const answer = await knock(door, email);
      times[kind].push(answer.tookMs);
      seen.add(answer.seen);
    }
  }
  return { ratio: lowerQuartile(times.known) / lowerQuartile(times.unknown), seen: [...seen] };
}

let known = "";
beforeEach(async () => {
  known = (await makeUser({ password: true, emailVerified: false })).email;
});

test.each(Object.keys(doors))(
  "%s answers as fast for an address that somebody has as for one that nobody has",
  async (name) => {
    const door = doors[name]!;
    await knock(door, known);
    await knock(door, "warm@example.mn");
    const times = { known: [], unknown: [] };
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { ratio, seen } = await compare(door, known, times);
      expect(seen).toEqual([expect.stringMatching(new RegExp(`^\\[${door.status},`))]);
      ratios.push(ratio);
      if (Math.abs(ratio - 1) <= maxApart) break;
    }
    expect(Math.abs((ratios.at(-1) ?? 0) - 1), `known to unknown: ${ratios.join(", ")}`).toBeLessThanOrEqual(maxApart);
  },
  180_000,
);
