import type { QueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { useConfirmedWrite } from "@/lib/use-confirmed-write";
import type { FileList, FileRef, StoredFile } from "../schema";
import { fileKeys } from "./queries";

type Received = Readonly<{ cardId: string; file: StoredFile; isThere: boolean }>;

/** Shows the server's answer about a file at once, and refetches the list. */
export function receiveFile(client: QueryClient, { cardId, file, isThere }: Received): Promise<void> {
  const queryKey = fileKeys.list(cardId);
  client.setQueryData<FileList>(queryKey, (list) => {
    if (!list) return list;
    const others = list.files.filter(({ id }) => id !== file.id);
    return { ...list, files: isThere ? [...others, file] : others };
  });
  return client.invalidateQueries({ queryKey });
}

export const useDeleteFile = (cardId: string) =>
  useConfirmedWrite(fileKeys.writes(cardId), {
    kind: "deleteFile",
    send: (body: FileRef) => call("POST /api/file/delete", { body }),
    receive: (client, { file }) => receiveFile(client, { cardId, file, isThere: false }),
  });

export const useRestoreFile = (cardId: string) =>
  useConfirmedWrite(fileKeys.writes(cardId), {
    kind: "restoreFile",
    send: (body: FileRef) => call("POST /api/file/restore", { body }),
    receive: (client, { file }) => receiveFile(client, { cardId, file, isThere: true }),
  });
