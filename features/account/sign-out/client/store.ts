import { create } from "zustand";
import type { UnsavedCount } from "../domain/unsaved-file";

/** `failed`: the question could not be asked, because the server that has its code is away. */
export type UnsavedChoice = "download" | "discard" | "cancel" | "failed";

type Question = Readonly<{ count: UnsavedCount; answer: (choice: UnsavedChoice) => void }>;

const useQuestionStore = create<Readonly<{ question: Question | null }>>(() => ({ question: null }));

/** What is asked at the moment about unsaved work; null while nothing is. */
export const useUnsavedQuestion = () => useQuestionStore(({ question }) => question);

export const unsavedQuestion = {
  /** Asks what becomes of unsaved work; of two questions at once the first is cancelled. */
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
