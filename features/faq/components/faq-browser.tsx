"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { LinkButton } from "@/components/link-button";
import { SearchField } from "@/components/search-field";
import { foldForSearch } from "@/lib/fold";
import { paths } from "@/lib/paths";
import { type FaqCategory, faqLimits } from "../domain/constants";

export type ShownFaq = Readonly<{ id: string; key: string; node: ReactNode }>;

type Props = Readonly<{ faqs: readonly ShownFaq[]; search: string; category: FaqCategory | null }>;

const openAddressed = () => {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(named instanceof HTMLDetailsElement)) return;
  named.open = true;
  named.scrollIntoView();
};

/** The questions that hold every part of the search; without scripts the form asks the server for them. */
export function FaqBrowser({ faqs, search, category }: Props) {
  const t = useTranslations("faq");
  const [text, setText] = useState(search);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    openAddressed();
    window.addEventListener("hashchange", openAddressed);
    return () => window.removeEventListener("hashchange", openAddressed);
  }, []);
  const parts = foldForSearch(text).split(" ");
  const shown = faqs.filter(({ key }) => parts.every((word) => key.includes(word)));
  return (
    <div className="grid gap-4">
      <form action={paths.pages.faqs} className="row gap-2" method="get" onSubmit={(event) => event.preventDefault()}>
        <SearchField
          className="grow"
          clearLabel={t("clear")}
          field={field}
          label={t("search")}
          maxLength={faqLimits.search}
          name="search"
          onChange={(next) => {
            setText(next);
            const query = new URLSearchParams({ ...(category && { category }), ...(next && { search: next }) });
            window.history.replaceState(null, "", query.size > 0 ? `?${query}` : location.pathname);
          }}
          text={text}
        />
        <Button type="submit">{t("find")}</Button>
      </form>
      <p aria-live="polite" className="text-13 muted">
        {t("count", { count: shown.length })}
      </p>
      {shown.length === 0 && (
        <EmptyState
          action={<LinkButton href={paths.pages.contact}>{t("ask")}</LinkButton>}
          title={t("count", { count: 0 })}
        >
          {t("emptyText")}
        </EmptyState>
      )}
      <div className="grid gap-3">
        {shown.map(({ id, node }) => (
          <div key={id}>{node}</div>
        ))}
      </div>
    </div>
  );
}
