import { vi } from "vitest";
import type { Answers } from "@/features/questionnaire/domain/constants";
import { DraftAutosave } from "@/features/questionnaire/draft/client/draft-autosave";
import type { CopyContent } from "@/features/questionnaire/draft/client/local-copy";
import type { DraftInput, Questionnaire } from "@/features/questionnaire/schema";

export const named = (text: string): Answers => ({ name: [{ id: "1", text, date: null }] });
export const nameOf = (answers: Answers | undefined) => answers?.name?.[0]?.text;

/** What the server answers to a save that it takes. */
export function recordOf(input: DraftInput): Questionnaire {
  return {
    ...{ id: input.questionnaireId ?? "new", name: "", status: "draft", retired: {}, requestCount: 0, sentAt: null },
    ...{
      createdAt: "",
      updatedAt: "",
      version: (input.version ?? 0) + 1,
      locale: input.locale,
      answers: input.answers,
    },
  };
}

type Save = (input: DraftInput, key: string) => Promise<Questionnaire>;

/** The autosave of one form, on a device of its own, with `save` in the server's place. */
export function startAutosave(save: Save, initial: Questionnaire | null = null) {
  const spy = vi.fn(save);
  const device = { copy: null as CopyContent | null, isFull: false, isTaken: false };
  const copy = {
    write: (content: CopyContent) => {
      if (!device.isFull) device.copy = content;
      return !device.isFull;
    },
    remove: () => {
      device.copy = null;
    },
    isOwn: () => !device.isTaken,
  };
  const onBegun = vi.fn();
  const autosave = new DraftAutosave({ initial, locale: "en", copy, save: spy, onSaved: () => undefined, onBegun });
  const type = (text: string) => autosave.change(() => named(text));
  const sent = () => spy.mock.calls.map(([input]) => nameOf(input.answers));
  return { autosave, type, spy, device, onBegun, sent };
}

export const works: Save = async (input) => recordOf(input);
export const refuses =
  (error: unknown): Save =>
  () =>
    Promise.reject(error);

/** A save that is answered when the test says so. */
export function delayed() {
  let answer = () => {};
  const save: Save = (input) =>
    new Promise((resolve) => {
      answer = () => resolve(recordOf(input));
    });
  return { save, answer: () => answer() };
}
