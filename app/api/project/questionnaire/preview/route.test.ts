import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { RequestPreview } from "@/features/questionnaire/schema";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeQuestionnaire } from "@/testing/questionnaire-factory";
import * as handlers from "./route";

const path = "/api/project/questionnaire/preview";

test("the preview marks personal data in the answers, and masks it unless isMasked=false", async () => {
  const as = await makeSession();
  const { id } = await makeQuestionnaire({ actor: as.actor, said: { risks: ["Call 9911 2233", "УБ90010112"] } });
  const ask = async (said: { isMasked?: string }) =>
    (await call<{ request: RequestPreview }>(handlers, { path, as, query: { questionnaireId: id, ...said } })).body
      .request;
  const open = await ask({ isMasked: "false" });
  expect(open.marks.map(({ start, end }) => open.text.slice(start, end))).toEqual(["9911 2233", "УБ90010112"]);
  expect(open).toMatchObject({ maskedCount: 0, isMasked: false });
  expect(open.hash).toBe(createHash("sha256").update(open.text).digest("hex"));
  const masked = await ask({ isMasked: "true" });
  expect(masked).toMatchObject({ maskedCount: 2, isMasked: true, marks: [] });
  expect(masked.text).toContain("> - Call [phone number]\n> - [registration number]");
  expect(masked.hash).not.toBe(open.hash);
  const { answers } = masked;
  expect(answers.flatMap(({ text, marks }) => marks.map(({ start, end }) => text.slice(start, end)))).toEqual([
    "9911 2233",
    "УБ90010112",
  ]);
  expect(open.answers).toEqual(answers);
  for (const said of [{}, { isMasked: "no" }]) expect(await ask(said)).toEqual(masked);
});
