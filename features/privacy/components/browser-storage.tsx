"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/button";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { readBrowserCopies, removeBrowserCopies } from "../client/browser-copies";
import type { BrowserCopy } from "../domain/browser-copies";
import styles from "./privacy.module.css";

/** What Ordo currently stores in this browser, with a button that removes it. Needs the namespace `browserStorage`. */
export function BrowserStorage() {
  const t = useTranslations("browserStorage");
  const [copies, setCopies] = useState<readonly BrowserCopy[] | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCleared, setIsCleared] = useState(false);
  useEffect(() => void readBrowserCopies().then(setCopies), []);

  async function clear() {
    await removeBrowserCopies(copies ?? []);
    setCopies(await readBrowserCopies());
    setIsCleared(true);
  }

  const isUnsaved = copies?.some((copy) => copy.isUnsaved) ?? false;
  return (
    <div className="grid gap-3">
      <p className="m-0" role="status">
        {copies === null ? t("reading") : copies.length === 0 ? t(isCleared ? "cleared" : "nothing") : t("found")}
      </p>
      {copies !== null && copies.length > 0 && (
        <ul className={styles.copies}>
          {copies.map(({ store, name, isUnsaved: hasTexts }) => (
            <li className="row wrap gap-2-4" key={`${store} ${name}`}>
              <code className="break-anywhere" dir="ltr">
                {name}
              </code>
              <span className="faint text-13">{t(`stores.${store}`)}</span>
              {hasTexts && <span className="text-warning text-13">{t("unsaved")}</span>}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button disabled={!copies?.length} onClick={() => setIsOpen(true)} startIcon="trash-2">
          {t("clear")}
        </Button>
      </div>
      <ConfirmDialog
        cancelLabel={t("cancel")}
        closeLabel={t("close")}
        confirmLabel={t("clear")}
        danger
        onClose={() => setIsOpen(false)}
        onConfirm={clear}
        open={isOpen}
        title={t("question")}
      >
        {t(isUnsaved ? "losesTexts" : "loses")}
      </ConfirmDialog>
    </div>
  );
}
