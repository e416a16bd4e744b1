/** Stores the image uploads in progress until the page is reloaded. */
import { create } from "zustand";
import { newId } from "@/lib/id";

/** A picture on its way, for as long as the page stands. */
export type ImageUpload = Readonly<{
  key: string;
  productId: string;
  file: File;
  state: "waiting" | "sending" | "failed";
  /** How much of it was sent, from 0 to 1; the server draws it once it has all. */
  share: number;
  /** Why it failed: the server's code, or `away`. */
  problem: string | null;
}>;

const useUploadStore = create<Readonly<{ uploads: readonly ImageUpload[] }>>(() => ({ uploads: [] }));

type Patch = Partial<Pick<ImageUpload, "state" | "share" | "problem">>;

export const uploadActions = {
  filesChosen(productId: string, files: readonly File[]): void {
    const added = files.map((file): ImageUpload => {
      return { key: newId(), productId, file, state: "waiting", share: 0, problem: null };
    });
    useUploadStore.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }));
  },
  uploadMoved: (key: string, patch: Patch) =>
    useUploadStore.setState(({ uploads }) => ({
      uploads: uploads.map((upload) => (upload.key === key ? { ...upload, ...patch } : upload)),
    })),
  uploadRetried: (key: string) => uploadActions.uploadMoved(key, { state: "waiting", share: 0, problem: null }),
  /** It is a picture now, or was given up. */
  uploadEnded: (key: string) =>
    useUploadStore.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.key !== key) })),
};

/** For what runs the uploads and draws nothing. */
export const currentUploads = () => useUploadStore.getState().uploads;

export const useImageUploads = (productId: string) =>
  useUploadStore(({ uploads }) => uploads).filter((upload) => upload.productId === productId);
