import { useQueryClient } from "@tanstack/react-query";
import { receiveFile } from "../client/mutations";
import { cancelUpload, runUploads } from "../client/run-uploads";
import { type ShownUpload, uploadActions } from "../client/store";
import type { StoredFile } from "../schema";

/** Uploads files to a card. They go on when what shows them is gone, for as long as the page stands. */
export function useFileUploads(cardId: string, onStored: (file: StoredFile) => void) {
  const client = useQueryClient();
  const receive = (file: StoredFile) => {
    onStored(file);
    return receiveFile(client, { cardId, file, isThere: true });
  };
  return {
    choose(files: readonly File[]) {
      uploadActions.filesChosen({ cardId }, files, receive);
      runUploads();
    },
    retry({ key }: ShownUpload) {
      uploadActions.uploadRetried(key, receive);
      runUploads();
    },
    cancel: cancelUpload,
  };
}
