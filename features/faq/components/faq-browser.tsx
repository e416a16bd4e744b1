"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { LinkButton } from "@/components/link-button";
import { SearchField } from "@/components/search-field";
import { useAddressSearch } from "@/components/use-address-search";
import { searchTerms } from "@/lib/fold";
import { paths } from "@/lib/paths";
import { faqLimits } from "../domain/constants";

export type ShownFaq = Readonly<{ id: string; key: string; node: ReactNode }>;

/** `served` is the query that the server drew the page for. */
type Props = Readonly<{ faqs: readonly ShownFaq[]; served: string }>;

const searchIn = (query: URLSearchParams) => (query.get("search") ?? "").slice(0, faqLimits.search);

const openAddressed = () => {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(named instanceof HTMLDetailsElement)) return;
  named.open = true;
  named.scrollIntoView();
};

/**
 * The frequently asked questions with a search, which also works without scripts; Back undoes the letters of one search
 * in a single step.
 */
export function FaqBrowser({ faqs, served }: Props) {
  const t = useTranslations("faq");
  const { search, write, readLatest } = useAddressSearch(served);
  const text = searchIn(new URLSearchParams(search));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    openAddressed();
    window.addEventListener("hashchange", openAddressed);
    return () => window.removeEventListener("hashchange", openAddressed);
  }, []);
  function handleChange(next: string): void {
    const query = readLatest();
    const isTyping = next !== "" && searchIn(query) !== "";
    if (next === "") query.delete("search");
    else query.set("search", next);
    write(query, isTyping ? "replace" : "push");
  }
  const parts = searchTerms(text);
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
          onChange={handleChange}
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
