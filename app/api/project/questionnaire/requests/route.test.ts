import { expect, test } from "vitest";
import { sendQuestionnaire } from "@/features/questionnaire/request/server/commands";
import type { RequestEntry } from "@/features/questionnaire/schema";
import { newId } from "@/lib/id";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeQuestionnaire, makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import { testRefusals } from "@/testing/refusals";
import * as handlers from "./route";

const path = "/api/project/questionnaire/requests";

testRefusals({
  handlers,
  method: "GET",
  path,
  foreign: async () => ({ query: { questionnaireId: (await makeQuestionnaire()).id } }),
  unknown: { query: { questionnaireId: newId() } },
});

test("every sending is listed, the latest first", async () => {
  const as = await makeSession();
  const { questionnaire, request } = await makeSentQuestionnaire({ actor: as.actor });
  const questionnaireId = questionnaire.id;
  await sendQuestionnaire(as.actor, { questionnaireId, isMasked: true });
  const { body } = await call<{ requests: RequestEntry[] }>(handlers, { path, as, query: { questionnaireId } });
  expect(body.requests).toMatchObject([
    { number: 2, isMasked: true },
    { id: request.id, number: 1, isMasked: false, hash: request.hash },
  ]);
});
