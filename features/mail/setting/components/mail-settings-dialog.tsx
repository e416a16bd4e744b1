"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { useLeaveForm } from "@/components/close-guards";
import { Dialog } from "@/components/dialog";
import { Icon } from "@/components/icon";
import type { IconName } from "@/lib/icons";
import { whenOnline } from "@/lib/when-online";
import { type MailSettingSection, mailSettingSections } from "../domain/sections";
import { GeneralSection } from "./general-section";
import styles from "./mail-settings-dialog.module.css";

const lazy = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  dynamic(() => whenOnline(load).then((module) => module[name]), { ssr: false });

const sections: Readonly<Record<MailSettingSection, Readonly<{ icon: IconName; Content: ComponentType }>>> = {
  general: { icon: "settings", Content: GeneralSection },
  accounts: { icon: "plug", Content: lazy(() => import("../../account/components/account-section"), "AccountSection") },
  signature: { icon: "square-pen", Content: lazy(() => import("./signature-section"), "SignatureSection") },
  templates: {
    icon: "file-text",
    Content: lazy(() => import("../../template/components/template-section"), "TemplateSection"),
  },
  rules: { icon: "list-filter", Content: lazy(() => import("../../rule/components/rule-section"), "RuleSection") },
  vacation: { icon: "reply", Content: lazy(() => import("./vacation-section"), "VacationSection") },
  labels: { icon: "tag", Content: lazy(() => import("../../label/components/label-section"), "LabelSection") },
};

type Props = Readonly<{
  onClose: () => void;
  section?: MailSettingSection;
  /** Without it the dialog keeps the section itself. */
  onSection?: (section: MailSettingSection) => void;
}>;

/** The settings of mail, by sections. Needs the namespaces `mail`, `common`, `date` and `textEditor`. */
export function MailSettingsDialog({ onClose, section = "general", onSection }: Props) {
  const t = useTranslations("mail.settings");
  const tCommon = useTranslations("common");
  const [chosen, setChosen] = useState(section);
  const current = onSection ? section : chosen;
  const { Content } = sections[current];
  return (
    <Dialog closeLabel={tCommon("close")} onClose={onClose} open size="l" title={t("title")}>
      <div className={styles.layout}>
        <nav aria-label={t("sectionsLabel")}>
          <ul className={styles.sections}>
            {mailSettingSections.map((name) => (
              <li key={name}>
                <SectionButton
                  isCurrent={name === current}
                  name={name}
                  onChoose={() => (onSection ?? setChosen)(name)}
                />
              </li>
            ))}
          </ul>
        </nav>
        <section aria-label={t(`sections.${current}`)} className={styles.content}>
          <Content key={current} />
        </section>
      </div>
    </Dialog>
  );
}

type ButtonProps = Readonly<{ name: MailSettingSection; isCurrent: boolean; onChoose: () => void }>;

/** What was typed in the open section is asked about before another one takes its place. */
function SectionButton({ name, isCurrent, onChoose }: ButtonProps) {
  const t = useTranslations("mail.settings.sections");
  const leave = useLeaveForm();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // On a phone the sections are a strip, of which a part is shown.
    if (isCurrent) button.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [isCurrent]);
  return (
    <button
      aria-current={isCurrent ? "true" : undefined}
      className={styles.section}
      onClick={() => !isCurrent && leave(onChoose)}
      ref={button}
      type="button"
    >
      <Icon name={sections[name].icon} size={18} />
      {t(name)}
    </button>
  );
}
