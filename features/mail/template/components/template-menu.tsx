"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "@/components/icon-button";
import { Menu, type MenuItem } from "@/components/menu";
import { openMailSettings } from "../../setting/client/settings-address";
import { mailTemplatesQuery } from "../client/queries";
import type { MailTemplateAnswer } from "../schema";

type Props = Readonly<{
  /** The chosen one; its subject may be empty. */
  onInsert: (template: MailTemplateAnswer["template"]) => void;
  disabled?: boolean;
}>;

/** Inserts one of the person's templates, which are read when the menu is first looked for. */
export function TemplateMenu({ onInsert, disabled = false }: Props) {
  const t = useTranslations("mail.settings.templates");
  const [isAsked, setIsAsked] = useState(false);
  const { data, isError } = useQuery({ ...mailTemplatesQuery(), enabled: isAsked });
  const templates = data?.templates ?? [];
  const state = isError ? t("loadFailed") : data === undefined ? t("loading") : t("empty");
  const items: (MenuItem | "divider")[] = [
    ...(templates.length === 0 ? [{ label: state, disabled: true, onSelect: () => undefined }] : []),
    ...templates.map((template) => ({ label: template.name, onSelect: () => onInsert(template) })),
    "divider",
    { label: t("manage"), icon: "settings", onSelect: () => openMailSettings("templates") },
  ];
  return (
    <Menu
      items={items}
      label={t("insert")}
      trigger={({ onClick, onKeyDown, ...props }) => (
        <IconButton
          {...props}
          disabled={disabled}
          icon="file-text"
          label={t("insert")}
          onClick={(event) => {
            setIsAsked(true);
            onClick?.(event);
          }}
          onFocus={() => setIsAsked(true)}
          onKeyDown={onKeyDown}
          onPointerEnter={() => setIsAsked(true)}
          size="s"
        />
      )}
    />
  );
}
