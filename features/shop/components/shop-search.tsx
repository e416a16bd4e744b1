"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { AppLink } from "@/components/app-link";
import { useSearchKey } from "@/components/data-table/use-search-key";
import { SearchField } from "@/components/search-field";
import { productLimits } from "@/features/product/domain/constants";
import { ProductPicture } from "@/features/product/images/components/product-picture";
import { paths, shopProductPath } from "@/lib/paths";
import { pressedKey } from "@/lib/pressed-key";
import { suggestionsQuery } from "../client/queries";
import type { ShopProduct } from "../schema";
import { formatPrice } from "./price";
import styles from "./shop-search.module.css";

/** While letters follow one another faster than this, the server is not asked. */
const typingMs = 180;

/** The search in the header of the shop: it suggests products as one types, and Enter shows all results. */
export function ShopSearch() {
  const t = useTranslations("shop");
  const tCommon = useTranslations("common.list");
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const query = useSettled(text.trim());
  const { data: products, isFetching } = useQuery({ ...suggestionsQuery(query), placeholderData: keepPreviousData });
  useSearchKey(field);
  const isShown = isOpen && text.trim() !== "" && query !== "";

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setIsOpen(false);
    router.push(searchPath(text));
  }
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget as Node | null)) setIsOpen(false);
  }

  return (
    <search
      className={styles.search}
      onBlur={handleBlur}
      onKeyDown={(event) => moveInLinks(event, () => setIsOpen(false))}
    >
      <form action={paths.shop.root} onSubmit={handleSubmit}>
        <SearchField
          clearLabel={tCommon("clearSearch")}
          field={field}
          label={t("search")}
          maxLength={productLimits.search}
          onChange={(next) => {
            setText(next);
            setIsOpen(true);
          }}
          text={text}
        />
      </form>
      {isShown && (
        <div aria-busy={isFetching} className={styles.found} id={listId}>
          {products?.length === 0 && <p className="pad-4 text-13 muted">{t("noSuggestions")}</p>}
          <ul aria-label={t("suggestions")}>
            {products?.map((product) => (
              <li key={product.id}>
                <Suggestion onChoose={() => setIsOpen(false)} product={product} />
              </li>
            ))}
          </ul>
          {products !== undefined && products.length > 0 && (
            <AppLink className={styles.all} href={searchPath(text)} onClick={() => setIsOpen(false)}>
              {t("allResults", { query: text.trim() })}
            </AppLink>
          )}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {isShown && products !== undefined && t("count", { count: products.length, shown: String(products.length) })}
      </p>
    </search>
  );
}

const searchPath = (text: string) => `${paths.shop.root}?${new URLSearchParams({ search: text.trim() })}`;

function Suggestion({ product, onChoose }: Readonly<{ product: ShopProduct; onChoose: () => void }>) {
  const locale = useLocale();
  const { slug, name, cover, price, currency } = product;
  return (
    <AppLink className={styles.suggestion} href={shopProductPath(slug)} onClick={onChoose}>
      <span className={styles.picture}>{cover && <ProductPicture image={cover} name="" sizes="40px" />}</span>
      <bdi className="grow truncate">{name}</bdi>
      <bdi className="text-13 semibold num nowrap">{formatPrice(locale, price, currency)}</bdi>
    </AppLink>
  );
}

/** The arrow keys go from the field through what is offered and back; Escape closes it. */
function moveInLinks(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const key = pressedKey(event);
  if (key === "Escape") close();
  if (key !== "ArrowDown" && key !== "ArrowUp") return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, a")];
  const next = stops.indexOf(document.activeElement as HTMLElement) + (key === "ArrowDown" ? 1 : -1);
  stops[next]?.focus();
  event.preventDefault();
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === "" ? 0 : typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
