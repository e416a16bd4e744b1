import { useTranslations } from "next-intl";
import { IconButton } from "@/components/icon-button";
import { Menu, type MenuItem } from "@/components/menu";
import type { IconName } from "@/lib/icons";
import type { MovableFolder } from "../client/use-mail-commands";
import type { Mailbox } from "../client/use-mailbox";
import { allowedActions } from "../domain/mail-actions";
import { LabelDot } from "../label/components/label-chip";
import { labelIcons, useLabelName } from "../label/components/label-names";
import type { Mail } from "../schema";
import { SnoozeMenu } from "./snooze-menu";

type Props = Readonly<{
  box: Mailbox;
  /** What it acts on, at least one. */
  mails: readonly Mail[];
  /** They have left the list, or are marked as unread again. */
  onDone: () => void;
  size?: "s" | "m";
}>;

const folders = ["inbox", "archive", "spam", "trash"] as const satisfies readonly MovableFolder[];

/** What can be done with one mail or several. */
export function MailToolbar({ box, mails, onDone, size = "m" }: Props) {
  const t = useTranslations("mail.box.actions");
  const nameOf = useLabelName();
  const { commands, label, ownLabels } = box;
  const ids = mails.map(({ id }) => id);
  const can = allowedActions(mails);
  const isUnread = mails.some((mail) => mail.isUnread);
  const leave = (work: Promise<boolean>) => {
    onDone();
    void work;
  };
  const button = (icon: IconName, text: string, onClick: () => void) => (
    <IconButton icon={icon} label={text} onClick={onClick} size={size} />
  );
  const places: MenuItem[] = folders
    .filter((folder) => folder !== label)
    .map((folder) => ({
      label: nameOf({ id: folder, name: folder }),
      icon: labelIcons[folder],
      onSelect: () => leave(commands.move(ids, folder)),
    }));
  const labels: MenuItem[] = ownLabels.map((one) => {
    const isOn = mails.every(({ labelIds }) => labelIds.includes(one.id));
    return {
      label: one.name,
      end: <LabelDot color={one.color} />,
      checked: isOn,
      onSelect: () => void commands.toggleLabel(ids, one, !isOn),
    };
  });
  return (
    <>
      {can.archive && button("archive", t("archive"), () => leave(commands.move(ids, "archive")))}
      {can.toInbox && button("inbox", t(can.isSpam ? "notSpam" : "toInbox"), () => leave(commands.move(ids, "inbox")))}
      {button("trash-2", t(commands.isLastPlace ? "deletePermanently" : "delete"), () => leave(commands.remove(ids)))}
      {can.spam && button("triangle-alert", t("spam"), () => leave(commands.move(ids, "spam")))}
      {can.markUnread &&
        (isUnread
          ? button("mail-open", t("markRead"), () => void commands.setUnread(ids, false))
          : button("mail", t("markUnread"), () => leave(commands.setUnread(ids, true))))}
      {can.snooze && <SnoozeMenu onSnooze={(until) => leave(commands.snooze(ids, until))} size={size} />}
      {can.toInbox || can.archive ? <ActionMenu icon="folder" items={places} label={t("moveTo")} size={size} /> : null}
      {labels.length > 0 && <ActionMenu icon="tag" items={labels} label={t("labelAs")} size={size} />}
    </>
  );
}

type MenuProps = Readonly<{ icon: IconName; label: string; items: readonly MenuItem[]; size: "s" | "m" }>;

const ActionMenu = ({ icon, label, items, size }: MenuProps) => (
  <Menu
    items={items}
    label={label}
    trigger={(props) => <IconButton {...props} icon={icon} label={label} size={size} />}
  />
);
