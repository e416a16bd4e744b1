import {
  draftsKey,
  keptDraftsKey,
  type UnsavedRecord,
  unsavedChangesKey,
  waitingWritesKey,
} from "@/lib/browser-records";

const partOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

/** A questionnaire's answers by question: text and date. */
function answersOf(value: unknown): Record<string, string[]> {
  const entries = Object.entries(Object(value)).flatMap(([question, answers]) => {
    if (!Array.isArray(answers)) return [];
    const texts = answers.map((answer) => {
      const [text, date] = [partOf(answer, "text"), partOf(answer, "date")];
      return [text, date].filter((part) => typeof part === "string" && part !== "").join(" · ");
    });
    return [[question, texts.filter((text) => text !== "")] as const];
  });
  return Object.fromEntries(entries.filter(([, texts]) => texts.length > 0));
}

function momentOf(value: unknown): string | null {
  const moment = new Date(Number(value));
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

const draftOf = ({ value }: UnsavedRecord) => ({
  questionnaireId: value.questionnaireId ?? null,
  typedAt: momentOf(value.typedAt),
  answers: answersOf(value.answers),
});

function changeOf({ value: { area, kind, variables } }: UnsavedRecord) {
  const { idempotencyKey: _, ...written } = Object(variables) as Record<string, unknown>;
  return { board: area, change: kind, ...written };
}

/** A comment or a checklist item is a `text`, a question to the assistant a `prompt`. */
const textOf = ({ value: { text, prompt } }: UnsavedRecord) => text ?? prompt ?? "";

const refusedOf = ({ value }: UnsavedRecord) =>
  Object.values(value).map((change) => ({
    title: partOf(change, "title") ?? "",
    reason: partOf(change, "reason") ?? "",
    text: partOf(change, "text") ?? "",
  }));

const named = (records: readonly UnsavedRecord[], key: string) => records.filter(({ name }) => name === key);

export type UnsavedCount = Readonly<{ questionnaires: number; texts: number; changes: number }>;

export const countUnsaved = (records: readonly UnsavedRecord[]): UnsavedCount => ({
  questionnaires: named(records, draftsKey).length,
  texts: named(records, keptDraftsKey).length,
  changes: named(records, waitingWritesKey).length + named(records, unsavedChangesKey).flatMap(refusedOf).length,
});

/** A person's unsaved work as a JSON file for people to read. */
export function unsavedFile(records: readonly UnsavedRecord[], now: Date): { name: string; text: string } {
  const content = {
    createdAt: now.toISOString(),
    questionnaires: named(records, draftsKey).map(draftOf),
    texts: named(records, keptDraftsKey).map(textOf),
    boardChanges: named(records, waitingWritesKey).map(changeOf),
    refusedChanges: named(records, unsavedChangesKey).flatMap(refusedOf),
  };
  return { name: `ordo-unsaved-${now.toISOString().slice(0, 10)}.json`, text: `${JSON.stringify(content, null, 2)}\n` };
}
