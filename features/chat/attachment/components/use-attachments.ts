import { useTranslations } from "next-intl";
import { useState } from "react";
import { useUnloadGuard } from "@/components/leave-guard";
import { toast } from "@/components/toast";
import { useUploads } from "@/features/file/client/store";
import { useIsOnline } from "@/lib/online";
import { attachFiles, removeFile, retryFile, takeFiles } from "../client/attach";
import { useChosenFiles } from "../client/store";
import { attachmentItems, holdOf } from "../domain/attachment-items";
import { attachmentLimits } from "../domain/constants";

type Place = Readonly<{
  /** Null where nobody has written to the person yet. */
  conversationId: string | null;
  /** Makes the conversation with the person: files need one to wait in. */
  begin: () => Promise<string>;
}>;

/** The files of the message that is being written. They stay, and go on uploading, when another conversation is opened. */
export function useAttachments({ conversationId, begin }: Place) {
  const t = useTranslations("chat.files");
  const id = conversationId ?? "";
  const items = attachmentItems(useChosenFiles(id), useUploads(id));
  const isOnline = useIsOnline();
  const [isBeginning, setIsBeginning] = useState(false);
  useUnloadGuard(items.length > 0);

  function attach(to: string, files: readonly File[]) {
    if (!attachFiles(to, files)) toast.warning(t("tooMany", { count: attachmentLimits.perMessage }));
  }

  function add(files: readonly File[]) {
    if (files.length === 0 || isBeginning) return;
    if (conversationId !== null) return attach(conversationId, files);
    setIsBeginning(true);
    void begin()
      .then(
        (begunId) => attach(begunId, files),
        () => toast.error(t("addFailed")),
      )
      .finally(() => setIsBeginning(false));
  }

  const hold = isBeginning ? "uploading" : holdOf(items, isOnline);
  return {
    items,
    /** Why the message cannot be sent yet. */
    hold,
    isBusy: hold !== null,
    readyIds: items.flatMap(({ stored }) => (stored ? [stored.id] : [])),
    isFull: items.length >= attachmentLimits.perMessage,
    add,
    remove: (key: string) => removeFile(id, key),
    retry: retryFile,
    /** The files, which go with a message now. */
    take: () => takeFiles(id),
  };
}

export type AttachmentsState = ReturnType<typeof useAttachments>;
