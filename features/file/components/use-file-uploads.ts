import { useQueryClient } from "@tanstack/react-query";
import { receiveFile } from "../client/mutations";
import { cancelUpload, runUploads } from "../client/run-uploads";
import { type ShownUpload, uploadActions } from "../client/store";
import type { StoredFile } from "../schema";

/** Uploads files to a card. They go on when what shows them is gone, for as long as the page stands. */
export function useFileUploads(cardId: string, onStored: (file: StoredFile) => void) {
  const client = useQueryClient();
  const start = () =>
    runUploads((file) => {
      onStored(file);
      return receiveFile(client, file, true);
    });
  return {
    choose(files: readonly File[]) {
      uploadActions.filesChosen(cardId, files);
      start();
    },
    retry({ key }: ShownUpload) {
      uploadActions.uploadRetried(key);
      start();
    },
    cancel: cancelUpload,
  };
}
