import { expect, test } from "vitest";
import { env } from "@/server/env";
import { withScriptedAssistant } from "@/testing/assistant-service";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/chatGpt/status";
withScriptedAssistant();

test("the models are told, the usual one first; neither the address nor the key is", async () => {
  const answer = await call(handlers, { path, as: await makeSession() });
  expect(answer.body).toMatchObject({ isConfigured: true, models: ["model-a", "model-b"], limits: { runsAtOnce: 3 } });
  expect(answer.text).not.toContain("key-of-the-tests");
  expect(answer.text).not.toContain("127.0.0.1");
});

test("an administrator is told that they may connect a service, where others can only ask for it", async () => {
  const of = async (isAdmin: boolean) => (await call(handlers, { path, as: await makeSession({ isAdmin }) })).body;
  expect([await of(true), await of(false)]).toMatchObject([{ canManage: true }, { canManage: false }]);
});

test("without a service it is said so", async () => {
  Object.assign(env, { AI_MODEL: undefined });
  const answer = await call(handlers, { path, as: await makeSession() });
  expect(answer.body).toMatchObject({ isConfigured: false, models: [] });
});
