import { afterEach, expect, test } from "vitest";
import { env } from "@/server/env";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

type Answer = { operation: { operationId: string; parameters?: { name: string }[] }; access: string };

const path = "/api/openapi/operation";
const wasDemo = env.isDemo;
const ask = (name: string, as?: Awaited<ReturnType<typeof makeSession>>) =>
  call<Answer>(handlers, { path, query: { name }, as });

afterEach(() => {
  env.isDemo = wasDemo;
});

test("describes one endpoint with its access, its limit and its parameters", async () => {
  env.isDemo = true;
  const { status, body } = await ask("POST /api/account/leave");
  expect(status).toBe(200);
  expect(body).toMatchObject({ access: "member", limit: null });
  const { body: read } = await ask("GET /api/audit");
  expect(read).toMatchObject({ permission: "audit:read", idempotency: "none" });
  expect(read.operation.parameters?.map(({ name }) => name)).toContain("person");
});

test("answers 404 to an endpoint that is not there and 422 to no name of one", async () => {
  env.isDemo = true;
  expect((await ask("PUT /api/health")).status).toBe(404);
  expect((await ask("GET /api/heal")).status).toBe(404);
  expect((await ask("../../etc")).status).toBe(422);
});

test("beyond a demo the people of the installation alone read it", async () => {
  env.isDemo = false;
  expect((await ask("GET /api/health")).status).toBe(401);
  expect((await ask("GET /api/health", await makeSession())).status).toBe(200);
});
