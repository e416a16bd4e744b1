import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createCard } from "@/features/ai-board/card/server/commands";
import type { AskPreview } from "@/features/assistant/schema";
import { newId } from "@/lib/id";
import { testBadInput } from "@/testing/bad-input";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import * as handlers from "./route";

const path = "/api/chatGpt/ask/preview";
const prompt = "Why should 9911 2233 call bat@example.mn?";

testBadInput(handlers, path, [
  ["#/columnId", { columnId: "x", prompt }],
  ["#/prompt", { columnId: newId(), prompt: " " }],
  ["#/locale", { columnId: newId(), prompt, locale: "fr" }],
  ["#/isMasked", { columnId: newId(), prompt, isMasked: "no" }],
]);

const preview = async (as: TestSession, body: object) =>
  (await call<{ preview: AskPreview }>(handlers, { method: "POST", path, as, body })).body.preview;

test("personal data is masked, and each mask is marked", async () => {
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(as.actor);
  const shown = await preview(as, { columnId, prompt });
  expect(shown.text).toContain("Why should [phone number] call [email address]?");
  expect(shown).toMatchObject({ isMasked: true, maskedCount: 2 });
  expect(shown.marks.map(({ kind, start, end }) => [kind, shown.text.slice(start, end)])).toEqual([
    ["phone", "[phone number]"],
    ["email", "[email address]"],
  ]);
  expect(shown.hash).toBe(createHash("sha256").update(shown.text).digest("hex"));
  expect(shown.tokens).toBeGreaterThan(0);
});

test("unmasked it shows and marks what would be told", async () => {
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(as.actor);
  const shown = await preview(as, { columnId, prompt, isMasked: false });
  expect(shown.marks.map(({ start, end }) => shown.text.slice(start, end))).toEqual(["9911 2233", "bat@example.mn"]);
  expect(shown).toMatchObject({ isMasked: false, maskedCount: 0 });
});

test("what the column's cards say is masked with the question, in the language of the answer", async () => {
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(as.actor);
  await createCard(as.actor, {
    columnId,
    card: { name: "Бат 88112233", content: "УБ90010112-ын данс", contentMn: "" },
  });
  const shown = await preview(as, { columnId, prompt: "Яагаад?", locale: "mn" });
  expect(shown.maskedCount).toBe(2);
  expect(shown.text).toContain('{"question":"Бат [утасны дугаар]","answer":"[регистрийн дугаар]-ын данс"}');
});
