import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { QuestionnaireEntry } from "@/features/questionnaire/schema";
import { saveDraft } from "@/features/questionnaire/server/commands";
import { roleIds } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { roles } from "@/server/db/schema/user";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeQuestionnaire, makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import * as handlers from "./route";

const path = "/api/project/questionnaire/list";

test("a stranger is told to sign in", async () => {
  expect((await call(handlers, { path })).problem).toMatchObject({ status: 401 });
});

test("a customer has no seat here", async () => {
  await current().update(roles).set({ maySignIn: true }).where(eq(roles.id, roleIds.customer));
  const as = await makeSession({ roleId: roleIds.customer });
  expect((await call(handlers, { path, as })).problem).toMatchObject({ status: 403, code: "forbidden" });
});

test("one's own are listed, the one that was changed last first", async () => {
  const as = await makeSession();
  const first = await makeQuestionnaire({ actor: as.actor, said: { name: ["First"], risks: ["Fire"] } });
  await makeSentQuestionnaire({ actor: as.actor, said: { name: ["Second"] } });
  await makeQuestionnaire();
  await saveDraft(as.actor, { questionnaireId: first.id, locale: "en", answers: first.answers });
  const { body } = await call<{ questionnaires: QuestionnaireEntry[] }>(handlers, { path, as });
  expect(body.questionnaires).toMatchObject([
    { name: "First", status: "draft", answeredCount: 3, requestCount: 0, version: 2 },
    { name: "Second", status: "sent", answeredCount: 2, requestCount: 1, version: 1 },
  ]);
});
