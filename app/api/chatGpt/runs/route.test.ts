import { expect, test } from "vitest";
import type { Run } from "@/features/assistant/run/schema";
import { openAsking, readAsking } from "@/testing/asking";
import { withScriptedAssistant } from "@/testing/assistant-service";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import { answers } from "@/testing/scripted-assistant";
import * as asking from "../ask/route";
import * as handlers from "./route";

const path = "/api/chatGpt/runs";
const scripted = withScriptedAssistant();

test("what was asked in a column, the latest first, also what failed", async () => {
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(as.actor);
  scripted.service.next(answers(500));
  await readAsking(await openAsking(asking, as, { columnId }));
  await readAsking(await openAsking(asking, as, { columnId, prompt: "Why?" }));
  const { body } = await call<{ runs: Run[] }>(handlers, { path, as, query: { columnId } });
  expect(body.runs.map(({ kind, status, fault }) => [kind, status, fault])).toEqual([
    ["follow-up", "done", null],
    ["questionnaire", "failed", "service-error"],
  ]);
});
