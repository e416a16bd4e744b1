import { expect, test } from "vitest";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import * as handlers from "./route";

const path = "/api/project/questionnaire/request";

test("a request is read again word for word", async () => {
  const as = await makeSession();
  const { request } = await makeSentQuestionnaire(as.actor);
  const answer = await call(handlers, { path, as, query: { requestId: request.id } });
  expect(answer.body).toEqual({ request });
});
