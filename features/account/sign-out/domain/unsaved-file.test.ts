import { expect, test } from "vitest";
import {
  draftsKey,
  keptDraftsKey,
  type UnsavedRecord,
  unsavedChangesKey,
  waitingWritesKey,
} from "@/lib/browser-records";
import { countUnsaved, unsavedFile } from "./unsaved-file";

const now = new Date("2026-11-27T04:00:00Z");
const records: UnsavedRecord[] = [
  {
    name: draftsKey,
    value: {
      ...{ formId: "form", typedAt: now.getTime(), questionnaireId: null, version: null, pending: null },
      answers: {
        name: [{ id: "1", text: "A school bus", date: null }],
        milestones: [{ id: "2", text: "Pilot", date: "2026-12-01" }],
        risks: [{ id: "3", text: "", date: null }],
      },
    },
  },
  {
    name: waitingWritesKey,
    value: {
      pageId: "page",
      area: "kanban-1",
      kind: "createCard",
      variables: { columnId: "todo", card: { name: "Written offline" }, idempotencyKey: "key" },
    },
  },
  { name: keptDraftsKey, value: { text: "A comment", base: "", typedAt: now.getTime() } },
  { name: keptDraftsKey, value: { prompt: "Why?", model: "", compareWith: "", typedAt: now.getTime() } },
  {
    name: unsavedChangesKey,
    value: { 0: { id: "1", title: "Text not saved", reason: "It no longer exists.", text: "Roof" } },
  },
];

test("the file holds what was typed, to be read by people, and nothing that only programs need", () => {
  const { name, text } = unsavedFile(records, now);
  expect(name).toBe("ordo-unsaved-2026-11-27.json");
  expect(JSON.parse(text)).toEqual({
    createdAt: "2026-11-27T04:00:00.000Z",
    questionnaires: [
      {
        questionnaireId: null,
        typedAt: "2026-11-27T04:00:00.000Z",
        answers: { name: ["A school bus"], milestones: ["Pilot · 2026-12-01"] },
      },
    ],
    texts: ["A comment", "Why?"],
    boardChanges: [{ board: "kanban-1", change: "createCard", columnId: "todo", card: { name: "Written offline" } }],
    refusedChanges: [{ title: "Text not saved", reason: "It no longer exists.", text: "Roof" }],
  });
});

test("questionnaires, texts and changes are counted", () => {
  expect(countUnsaved(records)).toEqual({ questionnaires: 1, texts: 2, changes: 2 });
});

test.each([{}, { answers: "none", typedAt: "never" }, { answers: { name: [null, 5] } }])(
  "what another release kept as %j makes no broken file",
  (value) => {
    const { text } = unsavedFile([{ name: draftsKey, value }], now);
    expect(JSON.parse(text).questionnaires).toEqual([{ questionnaireId: null, typedAt: null, answers: {} }]);
  },
);
