import { useTimeZone, useTranslations } from "next-intl";
import { useFailureToast } from "@/components/failure-toast";
import { IconButton } from "@/components/icon-button";
import { Menu, type MenuItem } from "@/components/menu";
import { toast } from "@/components/toast";
import type { Conversation } from "../../schema";
import { useOwnChange } from "../client/mutations";
import { useNow } from "../client/use-now";
import { isMutedAt, muteSpans, muteUntil } from "../domain/mute-until";

type Props = Readonly<{ conversation: Conversation; onLeave: () => void }>;

/** Mutes, pins and leaves a conversation. */
export function ConversationMenu({ conversation, onLeave }: Props) {
  const t = useTranslations("chat");
  const timeZone = useTimeZone() ?? "UTC";
  const fail = useFailureToast();
  const { mutate } = useOwnChange(conversation.id);
  const isMuted = isMutedAt(conversation.mutedUntil, useNow());
  const isPinned = conversation.pinnedAt !== null;
  const onError = (error: unknown) => fail(error, t("header.failed"));
  const mute = (mutedUntil: string | null) =>
    mutate(
      { mutedUntil },
      { onSuccess: () => toast.success(t(mutedUntil === null ? "mute.undone" : "mute.done")), onError },
    );
  const muting: MenuItem[] = isMuted
    ? [{ label: t("header.unmute"), icon: "bell", onSelect: () => mute(null) }]
    : muteSpans.map((span) => ({
        label: t(`mute.${span}`),
        icon: "bell-off",
        onSelect: () => mute(muteUntil(span, Date.now(), timeZone)),
      }));
  const leaving: (MenuItem | "divider")[] =
    conversation.type === "GROUP"
      ? ["divider", { label: t("header.leave"), icon: "log-out", danger: true, onSelect: onLeave }]
      : [];
  return (
    <Menu
      items={[
        {
          label: t(isPinned ? "header.unpin" : "header.pin"),
          icon: "pin",
          onSelect: () => mutate({ isPinned: !isPinned }, { onError }),
        },
        "divider",
        ...muting,
        ...leaving,
      ]}
      label={t("header.menu")}
      trigger={(props) => <IconButton icon="ellipsis-vertical" label={t("header.menu")} {...props} />}
    />
  );
}
