import { useState } from "react";
import { useCompose } from "../compose/client/store";
import { allowedActions } from "../domain/mail-actions";
import type { Mail } from "../schema";
import type { MailKeys } from "./use-mail-keys";
import type { Mailbox } from "./use-mailbox";
import { focusRow } from "./use-row-focus";

type Options = Readonly<{
  box: Mailbox;
  /** The mail that is open. */
  mailId: string | null;
  onOpen: (mail: Mail) => void;
  onClose: () => void;
}>;

/** Which row the keys act on, and what they do: with the selected mails, or else with that one. */
export function useRowKeys({ box, mailId, onOpen, onClose }: Options) {
  const { mails, selection, commands } = box;
  const { open } = useCompose();
  const [chosenId, setCurrentId] = useState<string | null>(null);
  // What is opened is the current one; otherwise the one that was, while it is there.
  const currentId = mailId ?? (chosenId !== null && mails.byId[chosenId] ? chosenId : null);
  const current = currentId === null ? undefined : mails.byId[currentId];
  const hasSelection = selection.ids.length > 0;
  const ids = hasSelection ? selection.ids : current ? [current.id] : [];
  const chosen = ids.flatMap((id) => mails.byId[id] ?? []);

  function step(by: 1 | -1) {
    const at = currentId === null ? -1 : mails.allIds.indexOf(currentId);
    const next = mails.byId[mails.allIds[at < 0 ? 0 : at + by] ?? ""];
    if (!next) return;
    setCurrentId(next.id);
    if (mailId !== null) onOpen(next);
    // The row may have to be drawn first.
    else requestAnimationFrame(() => requestAnimationFrame(() => focusRow(next.id)));
  }
  /** Acts on the mails, which may leave the list: the next one is the current one then. */
  function leave(act: (mailIds: readonly string[]) => Promise<boolean>) {
    if (ids.length === 0) return;
    const at = currentId === null ? -1 : mails.allIds.indexOf(currentId);
    const next = mails.allIds.slice(at + 1).find((id) => !ids.includes(id));
    void act(ids);
    selection.clear();
    setCurrentId(next ?? mails.allIds.findLast((id) => !ids.includes(id)) ?? null);
    if (mailId !== null && ids.includes(mailId)) onClose();
  }
  const answer = (kind: "reply" | "reply-all" | "forward") => () => {
    if (current && current.folder !== "drafts" && current.folder !== "scheduled") open({ kind, mail: current });
  };
  const can = allowedActions(chosen);
  const openCurrent = () => current && onOpen(current);
  const keys: MailKeys = {
    j: () => step(1),
    k: () => step(-1),
    Enter: openCurrent,
    o: openCurrent,
    u: () => mailId !== null && onClose(),
    e: () => can.archive && leave((all) => commands.move(all, "archive")),
    "#": () => leave(commands.remove),
    "!": () => can.spam && leave((all) => commands.move(all, "spam")),
    s: () => ids.length > 0 && void commands.setStarred(ids, !chosen.every(({ isStarred }) => isStarred)),
    x: () => current && selection.toggle(current.id),
    [upper.read]: () => can.markUnread && void commands.setUnread(ids, false),
    [upper.unread]: () => {
      if (!can.markUnread) return;
      void commands.setUnread(ids, true);
      if (mailId !== null && ids.includes(mailId)) onClose();
    },
    r: answer("reply"),
    a: answer("reply-all"),
    f: answer("forward"),
  };
  return { currentId, setCurrentId, keys };
}

/** Keys with Shift. */
const upper = { read: "I", unread: "U" } as const;
