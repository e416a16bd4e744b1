"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/dialog";
import { Kbd } from "@/components/kbd";
import styles from "./shortcuts-dialog.module.css";

const groups = [
  {
    id: "general",
    lines: [
      { id: "palette", keys: ["Ctrl", "K"] },
      { id: "help", keys: ["?"] },
      { id: "escape", keys: ["Esc"] },
      { id: "skip", keys: ["Tab"] },
    ],
  },
  {
    id: "board",
    lines: [
      { id: "pick", keys: ["Space"] },
      { id: "carry", keys: ["←", "↑", "↓", "→"] },
      { id: "cancel", keys: ["Esc"] },
      { id: "newCard", keys: ["N"] },
      { id: "filterCards", keys: ["/"] },
      { id: "openCard", keys: ["Enter"] },
      { id: "cardMenu", keys: ["M"] },
      { id: "completeCard", keys: ["C"] },
      { id: "deleteCard", keys: ["Delete"] },
    ],
  },
  {
    id: "mail",
    lines: [
      { id: "newMail", keys: ["C"] },
      { id: "searchMail", keys: ["/"] },
      { id: "nextMail", keys: ["J", "K"] },
      { id: "openMail", keys: ["Enter", "O"] },
      { id: "backToMails", keys: ["U"] },
      { id: "selectMail", keys: ["X"] },
      { id: "selectMails", keys: ["Ctrl", "A"] },
      { id: "archiveMail", keys: ["E"] },
      { id: "deleteMail", keys: ["#"] },
      { id: "spamMail", keys: ["!"] },
      { id: "starMail", keys: ["S"] },
      { id: "markMail", keys: ["Shift", "I", "U"] },
      { id: "answerMail", keys: ["R", "A", "F"] },
    ],
  },
  {
    id: "list",
    lines: [
      { id: "searchList", keys: ["/"] },
      { id: "nextRow", keys: ["↑", "↓"] },
      { id: "takeRows", keys: ["Shift", "↓"] },
    ],
  },
] as const;

/** The dialog that lists the keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const t = useTranslations("search.shortcuts");
  return (
    <Dialog closeLabel={t("close")} onClose={onClose} open title={t("title")}>
      <div className="grid gap-5">
        {groups.map(({ id, lines }) => (
          <section key={id}>
            <h3 className="text-12 faint">{t(id)}</h3>
            <dl>
              {lines.map((line) => (
                <div className={styles.line} key={line.id}>
                  <dt>{t(line.id)}</dt>
                  <dd className={styles.keys}>
                    {line.keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
