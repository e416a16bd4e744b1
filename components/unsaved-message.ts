import type { useTranslations } from "next-intl";
import { isForLater, type UnsavedWrite } from "@/lib/optimistic-write";
import { beginningOf } from "@/lib/storable-text";
import type { UnsavedChange } from "@/lib/unsaved-changes";
import { unsavedReason } from "./unsaved-reason";

/** Characters of a text that a message quotes. */
const maxQuoted = 120;
/** Writes that one message describes. */
const maxDescribed = 3;

const kinds = [
  "createCard",
  "createColumn",
  "createComment",
  "updateComment",
  "deleteComment",
  "moveCard",
  "updateCard",
  "writeCard",
  "deleteCard",
  "moveColumns",
  "updateColumn",
  "deleteColumn",
] as const;

type Texts = ReturnType<typeof useTranslations<"waiting">>;

const titleOf = (t: Texts, { kind }: UnsavedWrite) => t(`unsaved.${kinds.find((known) => known === kind) ?? "other"}`);
const reasonOf = (t: Texts, write: UnsavedWrite) => t(`reasons.${unsavedReason(write)}`);

function describe(t: Texts, write: UnsavedWrite): string {
  const quoted = beginningOf(write.text || write.name || "", maxQuoted);
  return quoted === "" ? reasonOf(t, write) : `${t("quoted", { text: quoted })} ${reasonOf(t, write)}`;
}

/** `texts`: what the person wrote and would lose. */
export type UnsavedMessage = Readonly<{
  title: string;
  description: string;
  texts: readonly Omit<UnsavedChange, "id">[];
}>;

/** The message about writes that were not saved; `isStillTyped`: the field that sent them still shows the text. */
export function unsavedMessage(
  t: Texts,
  writes: readonly [UnsavedWrite, ...UnsavedWrite[]],
  { isStillTyped = false }: Readonly<{ isStillTyped?: boolean }> = {},
): UnsavedMessage {
  // A write that needs a new sign-in is still stored, and sent after it.
  const isLost = ({ error }: UnsavedWrite) => !isStillTyped && !isForLater(error);
  const texts = writes.flatMap((write) => {
    const { text } = write;
    return text && isLost(write) ? [{ title: titleOf(t, write), reason: reasonOf(t, write), text }] : [];
  });
  const lines = writes.slice(0, maxDescribed).map((write) => describe(t, write));
  if (isStillTyped) lines.push(t("stillHere"));
  if (texts.length > 0) lines.push(t("listed"));
  const title = writes.length === 1 ? titleOf(t, writes[0]) : t("unsaved.many", { count: writes.length });
  return { title, description: lines.join(" "), texts };
}
