"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { SearchField } from "@/components/search-field";
import { formatNumber } from "@/lib/format";
import { readLicenceList, readLicenceText } from "../client/licences";
import type { Licence } from "../schema";
import styles from "./page.module.css";

const firstShown = 25;

/** The packages with their licences, searchable, each with its full text. Needs the namespace `licences`. */
export function LicenceList() {
  const t = useTranslations("licences");
  const locale = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const [packages, setPackages] = useState<readonly Licence[] | "failed" | null>(null);
  const [text, setText] = useState("");
  const [isWhole, setIsWhole] = useState(false);
  const load = () => readLicenceList().then(setPackages, () => setPackages("failed"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => void load(), []);

  if (packages === "failed") {
    return (
      <Alert action={<Button onClick={() => void load()}>{t("again")}</Button>} role="alert" tone="error">
        {t("failed")}
      </Alert>
    );
  }
  const sought = text.trim().toLowerCase();
  const found = (packages ?? []).filter(({ name, licence }) => `${name} ${licence}`.toLowerCase().includes(sought));
  const shown = isWhole ? found : found.slice(0, firstShown);
  return (
    <div className="grid gap-4">
      <SearchField
        clearLabel={t("clear")}
        field={field}
        label={t("search")}
        maxLength={100}
        onChange={setText}
        text={text}
      />
      <p className="m-0 muted text-14" role="status">
        {packages === null
          ? t("loading")
          : t("found", { count: found.length, shown: formatNumber(locale, found.length) })}
      </p>
      {packages !== null && found.length === 0 && (
        <EmptyState
          action={<Button onClick={() => setText("")}>{t("clear")}</Button>}
          headingLevel={3}
          icon="search"
          title={t("noneTitle", { query: text.trim() })}
        >
          {t("noneText")}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul className={styles.licences}>
          {shown.map((one) => (
            <LicenceRow key={`${one.name} ${one.version}`} {...one} />
          ))}
        </ul>
      )}
      {shown.length < found.length && <Button onClick={() => setIsWhole(true)}>{t("all")}</Button>}
    </div>
  );
}

function LicenceRow({ name, version, licence, text }: Licence) {
  const t = useTranslations("licences");
  const [shown, setShown] = useState<string | null>(null);

  async function toggle(place: number) {
    if (shown !== null) return setShown(null);
    setShown(await readLicenceText(place).catch(() => t("textFailed")));
  }

  return (
    <li>
      <div className="row wrap between gap-2">
        <span className="break-anywhere" dir="ltr">
          <strong>{name}</strong> <span className="faint num">{version}</span>
        </span>
        <span className="row gap-3">
          <span className="muted text-14" dir="ltr">
            {licence}
          </span>
          {text === null ? (
            <span className="faint text-13">{t("noText")}</span>
          ) : (
            <Button
              aria-expanded={shown !== null}
              aria-label={t(shown === null ? "showOf" : "hideOf", { name })}
              onClick={() => void toggle(text)}
              size="s"
            >
              {t(shown === null ? "show" : "hide")}
            </Button>
          )}
        </span>
      </div>
      {shown !== null && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard, too.
        <section aria-label={t("textOf", { name })} className={styles.text} dir="ltr" tabIndex={0}>
          {shown}
        </section>
      )}
    </li>
  );
}
