import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import { testRefusals } from "@/testing/refusals";
import * as handlers from "./route";

const path = "/api/project/questionnaire/request";

testRefusals({
  handlers,
  method: "GET",
  path,
  foreign: async () => ({ query: { requestId: (await makeSentQuestionnaire()).request.id } }),
  unknown: { query: { requestId: newId() } },
});

test("a request is read again word for word", async () => {
  const as = await makeSession();
  const { request } = await makeSentQuestionnaire({ actor: as.actor });
  const answer = await call(handlers, { path, as, query: { requestId: request.id } });
  expect(answer.body).toEqual({ request });
});
