import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "@/components/icon-button";
import { Menu, type MenuItem } from "@/components/menu";
import { type Converted, SourceConversion } from "@/features/task/source/components/source-conversion";
import { sourceOf } from "@/features/task/source/domain/conversion";
import { mailPath } from "@/lib/paths";
import type { Mailbox } from "../../client/use-mailbox";
import { useCompose } from "../../compose/client/store";
import { quotable } from "../../compose/domain/answers";
import type { Mail } from "../../schema";

type Props = Readonly<{ box: Mailbox; mail: Mail; onDetails: () => void }>;

const sourcePath = (mailId: string) => `/api/mail/mail/source?${new URLSearchParams({ mailId })}`;

/** What can be done with one mail of a thread. */
export function MailMenu({ box, mail, onDetails }: Props) {
  const t = useTranslations("mail.box.reading");
  const tConvert = useTranslations("convert");
  const { open } = useCompose();
  const [converted, setConverted] = useState<Converted | null>(null);
  const { id, isImportant, folder, subject } = mail;
  const isUnsent = folder === "drafts" || folder === "scheduled";
  const convert = (to: Converted["to"]) =>
    setConverted({ to, source: sourceOf({ body: quotable(mail), path: mailPath(id), name: subject }) });
  const answers: (MenuItem | "divider")[] = [
    { label: t("reply"), icon: "reply", onSelect: () => open({ kind: "reply", mail }) },
    { label: t("replyAll"), icon: "reply-all", onSelect: () => open({ kind: "reply-all", mail }) },
    { label: t("forward"), icon: "forward", onSelect: () => open({ kind: "forward", mail }) },
    "divider",
    { label: tConvert("toTask"), icon: "list-todo", onSelect: () => convert("task") },
    { label: tConvert("toEvent"), icon: "calendar", onSelect: () => convert("event") },
    "divider",
  ];
  const items: (MenuItem | "divider")[] = [
    ...(isUnsent ? [] : answers),
    {
      label: t(isImportant ? "notImportant" : "important"),
      icon: "flag",
      onSelect: () => void box.commands.setImportant([id], !isImportant),
    },
    { label: t("showRecipients"), icon: "users", onSelect: onDetails },
    { label: t("print"), icon: "printer", onSelect: () => window.print() },
    { label: t("download"), icon: "download", onSelect: () => window.location.assign(sourcePath(id)) },
  ];
  return (
    <>
      <Menu
        items={items}
        label={t("menu")}
        trigger={(props) => <IconButton {...props} icon="ellipsis-vertical" label={t("menu")} size="s" />}
      />
      <SourceConversion of={converted} onClose={() => setConverted(null)} />
    </>
  );
}
