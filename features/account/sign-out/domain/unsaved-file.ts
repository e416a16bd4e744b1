import { draftsKey, type UnsavedRecord } from "@/lib/browser-records";

const partOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

/** Answers of a questionnaire: the words of each question, with its day where it has one. */
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

const isDraft = ({ name }: UnsavedRecord) => name === draftsKey;

export type UnsavedCount = Readonly<{ questionnaires: number; changes: number }>;

export const countUnsaved = (records: readonly UnsavedRecord[]): UnsavedCount => {
  const questionnaires = records.filter(isDraft).length;
  return { questionnaires, changes: records.length - questionnaires };
};

/** What a person has not saved, as a JSON file to read and to copy from. */
export function unsavedFile(records: readonly UnsavedRecord[], now: Date): { name: string; text: string } {
  const content = {
    createdAt: now.toISOString(),
    questionnaires: records.filter(isDraft).map(draftOf),
    boardChanges: records.filter((record) => !isDraft(record)).map(changeOf),
  };
  return { name: `ordo-unsaved-${now.toISOString().slice(0, 10)}.json`, text: `${JSON.stringify(content, null, 2)}\n` };
}
