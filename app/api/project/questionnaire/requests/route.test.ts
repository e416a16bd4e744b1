import { expect, test } from "vitest";
import { sendQuestionnaire } from "@/features/questionnaire/request/server/commands";
import type { RequestEntry } from "@/features/questionnaire/schema";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import * as handlers from "./route";

const path = "/api/project/questionnaire/requests";

test("every sending is listed, the latest first", async () => {
  const as = await makeSession();
  const { questionnaire, request } = await makeSentQuestionnaire(as.actor);
  const questionnaireId = questionnaire.id;
  await sendQuestionnaire(as.actor, { questionnaireId, isMasked: true });
  const { body } = await call<{ requests: RequestEntry[] }>(handlers, { path, as, query: { questionnaireId } });
  expect(body.requests).toMatchObject([
    { number: 2, isMasked: true },
    { id: request.id, number: 1, isMasked: false, hash: request.hash },
  ]);
});
