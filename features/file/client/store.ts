/** Stores the file uploads in progress until the page is reloaded. */
import { create } from "zustand";
import { newId } from "@/lib/id";

export type UploadState = "waiting" | "sending" | "retrying" | "finishing" | "failed";

/** A file on its way, for as long as the page stands: it outlives the dialog that it was chosen in. */
export type ShownUpload = Readonly<{
  key: string;
  cardId: string;
  file: File;
  state: UploadState;
  /** Bytes that the server has. */
  received: number;
  /** Of the server, once it has begun. */
  uploadId: string | null;
  /** Why it failed: the server's code, `unreadable` or `away`. */
  problem: string | null;
}>;

type State = Readonly<{ uploads: readonly ShownUpload[] }>;

const useUploadStore = create<State>(() => ({ uploads: [] }));

type Patch = Partial<Pick<ShownUpload, "state" | "received" | "uploadId" | "problem">>;

export const uploadActions = {
  filesChosen(cardId: string, files: readonly File[]): void {
    const added = files.map((file): ShownUpload => {
      return { key: newId(), cardId, file, state: "waiting", received: 0, uploadId: null, problem: null };
    });
    useUploadStore.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }));
  },
  uploadMoved: (key: string, patch: Patch) =>
    useUploadStore.setState(({ uploads }) => ({
      uploads: uploads.map((upload) => (upload.key === key ? { ...upload, ...patch } : upload)),
    })),
  uploadRetried: (key: string) => uploadActions.uploadMoved(key, { state: "waiting", problem: null }),
  /** It is a file now, or was given up. */
  uploadEnded: (key: string) =>
    useUploadStore.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.key !== key) })),
};

/** For what runs the uploads and draws nothing. */
export const currentUploads = () => useUploadStore.getState().uploads;

export const useUploads = (cardId: string) =>
  useUploadStore(({ uploads }) => uploads).filter((upload) => upload.cardId === cardId);

/** Whether leaving the page would stop anything. */
export const useIsUploading = () => useUploadStore(({ uploads }) => uploads.some(({ state }) => state !== "failed"));
