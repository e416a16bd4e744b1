import { useTranslations } from "next-intl";
import { patchOfLabel } from "../domain/dragged-mails";
import type { MailLabel } from "../label/schema";
import type { MailPatch } from "../schema";
import { useMailActions } from "./use-mail-actions";

type Ids = readonly string[];
export type MovableFolder = "inbox" | "archive" | "spam" | "trash";

/** What can be done with mails of the list that is shown, each with what is said of it. */
export function useMailCommands(label: string) {
  const t = useTranslations("mail.box.actions.done");
  const { change, deletePermanently } = useMailActions();
  const changes = (ids: Ids, patch: MailPatch, said?: string) =>
    ids.length === 0 ? Promise.resolve(false) : change(ids, patch, said);
  /** Trash and spam are the last place: from there mails are deleted permanently. */
  const isLastPlace = label === "trash" || label === "spam";
  const move = (ids: Ids, folder: MovableFolder) => changes(ids, { folder }, t(folder, { count: ids.length }));
  const toggleLabel = (ids: Ids, { id }: Pick<MailLabel, "id">, isOn: boolean) =>
    changes(
      ids,
      isOn ? { addLabelIds: [id] } : { removeLabelIds: [id] },
      t(isOn ? "labelled" : "unlabelled", { count: ids.length }),
    );
  return {
    isLastPlace,
    move,
    toggleLabel,
    remove: (ids: Ids) => (isLastPlace ? deletePermanently(ids) : move(ids, "trash")),
    /** What was opened says nothing; who marks many hears how many. */
    setUnread: (ids: Ids, isUnread: boolean) =>
      changes(ids, { isUnread }, ids.length > 1 ? t(isUnread ? "unread" : "read", { count: ids.length }) : undefined),
    setStarred: (ids: Ids, isStarred: boolean) => changes(ids, { isStarred }),
    setImportant: (ids: Ids, isImportant: boolean) => changes(ids, { isImportant }),
    snooze: (ids: Ids, snoozedUntil: string) => changes(ids, { snoozedUntil }, t("snoozed", { count: ids.length })),
    /** Drops them on a label. */
    putUnder: (ids: Ids, target: MailLabel) => {
      const patch = patchOfLabel(target.id);
      if (patch === null) return Promise.resolve(false);
      if (patch.addLabelIds) return toggleLabel(ids, target, true);
      if (patch.folder) return move(ids, patch.folder as MovableFolder);
      return changes(ids, patch, t(patch.isStarred ? "starred" : "important", { count: ids.length }));
    },
  };
}
export type MailCommands = ReturnType<typeof useMailCommands>;
