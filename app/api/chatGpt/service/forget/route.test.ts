import { expect, test } from "vitest";
import { findService } from "@/features/assistant/service/server/data";
import { env } from "@/server/env";
import { askService, openAiError, refuses, refusing, serviceAt } from "@/testing/ai-service";
import { withScriptedAssistant } from "@/testing/assistant-service";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { says } from "@/testing/scripted-assistant";
import * as handlers from "./route";

const path = "/api/chatGpt/service/forget";
const scripted = withScriptedAssistant();
const forget = (as: TestSession, body: unknown = { model: "model-a" }) =>
  call(handlers, { method: "POST", path, as, body });

test("what a model refused is known until it is forgotten; then the service is asked for it again", async () => {
  const as = await makeSession({ isAdmin: true });
  const refusal = openAiError("stream_options", "Unknown parameter: stream_options", "unknown_parameter");
  scripted.service.usual = refusing([refuses("stream_options", 400, refusal)], says("OK"));
  await askService(serviceAt(scripted.service));
  const known = async () => (await findService(as.actor))?.models[0]?.refusedParameters;
  expect(await known()).toEqual(["stream_options"]);
  expect((await forget(as)).body).toEqual({ model: "model-a" });
  expect(await known()).toEqual([]);
  scripted.service.usual = says("OK");
  await askService(serviceAt(scripted.service));
  expect(scripted.service.received.at(-1)?.body).toHaveProperty("stream_options");
});

test("forgetting what is not known changes nothing", async () => {
  expect((await forget(await makeSession({ isAdmin: true }))).status).toBe(200);
});

test("where no service is configured there is nothing to forget", async () => {
  Object.assign(env, { AI_MODEL: undefined });
  expect((await forget(await makeSession({ isAdmin: true }))).problem?.code).toBe("not-found");
});

test("what is no model is refused by name", async () => {
  const answer = await forget(await makeSession({ isAdmin: true }), { model: "a b" });
  expect(answer.problem?.status).toBe(422);
  expect(answer.problem?.errors?.map(({ pointer }) => pointer)).toEqual(["#/model"]);
});
