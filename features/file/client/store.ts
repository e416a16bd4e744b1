/** Stores the file uploads in progress until the page is reloaded. */
import { create } from "zustand";
import { newId } from "@/lib/id";
import type { StoredFile } from "../schema";

export type UploadState = "waiting" | "sending" | "retrying" | "finishing" | "failed";

/** What a file is uploaded to. */
export type UploadSubject = Readonly<{ cardId: string } | { conversationId: string } | { mailId: string }>;

type OnStored = (file: StoredFile, key: string) => unknown;

/** A file on its way, for as long as the page stands: it outlives the dialog that it was chosen in. */
export type ShownUpload = Readonly<{
  key: string;
  subject: UploadSubject;
  file: File;
  state: UploadState;
  /** Bytes that the server has. */
  received: number;
  /** Of the server, once it has begun. */
  uploadId: string | null;
  /** Why it failed: the server's code, `unreadable` or `away`. */
  problem: string | null;
  /** Told once it is a file. */
  onStored: OnStored;
}>;

type State = Readonly<{ uploads: readonly ShownUpload[] }>;

const useUploadStore = create<State>(() => ({ uploads: [] }));

type Patch = Partial<Omit<ShownUpload, "key" | "subject" | "file">>;

export const uploadActions = {
  filesChosen(subject: UploadSubject, files: readonly File[], onStored: OnStored): readonly ShownUpload[] {
    const begun = { subject, state: "waiting", received: 0, uploadId: null, problem: null, onStored } as const;
    const added = files.map((file): ShownUpload => ({ key: newId(), file, ...begun }));
    useUploadStore.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }));
    return added;
  },
  uploadMoved: (key: string, patch: Patch) =>
    useUploadStore.setState(({ uploads }) => ({
      uploads: uploads.map((upload) => (upload.key === key ? { ...upload, ...patch } : upload)),
    })),
  uploadRetried: (key: string, onStored?: OnStored) =>
    uploadActions.uploadMoved(key, { state: "waiting", problem: null, ...(onStored && { onStored }) }),
  /** It is a file now, or was given up. */
  uploadEnded: (key: string) =>
    useUploadStore.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.key !== key) })),
};

/** For what runs the uploads and draws nothing. */
export const currentUploads = () => useUploadStore.getState().uploads;

function idOf(subject: UploadSubject): string {
  if ("cardId" in subject) return subject.cardId;
  return "mailId" in subject ? subject.mailId : subject.conversationId;
}

/** Those to a card, a conversation or a draft. */
export const useUploads = (subjectId: string) =>
  useUploadStore(({ uploads }) => uploads).filter(({ subject }) => idOf(subject) === subjectId);

/** Whether leaving the page would stop anything. */
export const useIsUploading = () => useUploadStore(({ uploads }) => uploads.some(({ state }) => state !== "failed"));
