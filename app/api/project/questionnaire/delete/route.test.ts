import { expect, test } from "vitest";
import { current } from "@/server/db/client";
import { aiColumns, questionnaireRequests, questionnaires } from "@/server/db/schema/assistant";
import { testBadInput } from "@/testing/bad-input";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import * as handlers from "./route";

const path = "/api/project/questionnaire/delete";

testBadInput(handlers, path, [["#/questionnaireId", { questionnaireId: "mine" }]]);

test("a questionnaire goes with its requests, and the column of the AI chat board stays", async () => {
  const as = await makeSession();
  const { questionnaire, column } = await makeSentQuestionnaire({ actor: as.actor });
  const body = { questionnaireId: questionnaire.id };
  expect((await call(handlers, { method: "POST", path, as, body })).body).toEqual(body);
  expect(await current().$count(questionnaires)).toBe(0);
  expect(await current().$count(questionnaireRequests)).toBe(0);
  expect(await current().select().from(aiColumns)).toMatchObject([{ id: column.id, questionnaireRequestId: null }]);
});
