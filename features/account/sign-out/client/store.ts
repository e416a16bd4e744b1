/** Stores the open question about what to do with unsaved work at sign-out. */
import { create } from "zustand";
import type { UnsavedCount } from "../domain/unsaved-file";

/** `failed`: the dialog's code could not be loaded. */
export type UnsavedChoice = "download" | "discard" | "cancel" | "failed";

type Question = Readonly<{ count: UnsavedCount; answer: (choice: UnsavedChoice) => void }>;

const useQuestionStore = create<Readonly<{ question: Question | null }>>(() => ({ question: null }));

/** The open question about unsaved work, or null. */
export const useUnsavedQuestion = () => useQuestionStore(({ question }) => question);

export const unsavedQuestion = {
  /** Asks what to do with unsaved work; a second question cancels the first. */
  asked: (count: UnsavedCount): Promise<UnsavedChoice> => {
    unsavedQuestion.answered("cancel");
    return new Promise((answer) => useQuestionStore.setState({ question: { count, answer } }));
  },
  answered: (choice: UnsavedChoice): void => {
    const { question } = useQuestionStore.getState();
    useQuestionStore.setState({ question: null });
    question?.answer(choice);
  },
};
