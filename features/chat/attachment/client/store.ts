/** Stores the files of messages that are being written, by conversation, until the page is reloaded. */
import { create } from "zustand";
import type { ChosenFile } from "../domain/attachment-items";
import type { Attachment } from "../schema";

type State = Readonly<{ chosen: Readonly<Record<string, readonly ChosenFile[]>> }>;

const useChosen = create<State>(() => ({ chosen: {} }));

const none: readonly ChosenFile[] = [];

function change(conversationId: string, next: (files: readonly ChosenFile[]) => readonly ChosenFile[]): void {
  useChosen.setState(({ chosen }) => ({
    chosen: { ...chosen, [conversationId]: next(chosen[conversationId] ?? none) },
  }));
}

export const chosenActions = {
  filesChosen: (conversationId: string, added: readonly ChosenFile[]) =>
    change(conversationId, (files) => [...files, ...added]),
  fileStored: (conversationId: string, key: string, stored: Attachment) =>
    change(conversationId, (files) => files.map((file) => (file.key === key ? { ...file, stored } : file))),
  fileRemoved: (conversationId: string, key: string) =>
    change(conversationId, (files) => files.filter((file) => file.key !== key)),
  /** They go with a message. */
  filesSent: (conversationId: string) => change(conversationId, () => none),
};

/** For event handlers and tests, which cannot use hooks. */
export const currentFiles = (conversationId: string) => useChosen.getState().chosen[conversationId] ?? none;

export const useChosenFiles = (conversationId: string) => useChosen(({ chosen }) => chosen[conversationId] ?? none);
