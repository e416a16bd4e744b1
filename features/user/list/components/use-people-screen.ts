"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo, useRef } from "react";
import { type Abilities, filtersOf, sortsFor } from "../../domain/list-state";
import type { ListCopy } from "./list-copy";
import { usePeople } from "./use-people";
import { useSearchKey } from "./use-search-key";

/** What the table and the cards know alike: whom the address asks for, and how one asks for others. */
export function usePeopleScreen(sizes: readonly number[], abilities: Abilities, served: string) {
  const t = useTranslations("userList");
  const locale = useLocale();
  const copy = useMemo<ListCopy>(() => ({ t, locale }), [t, locale]);
  const found = usePeople(sizes, { hasCounts: abilities.manage, served });
  const sorts = useMemo(() => sortsFor(abilities), [abilities]);
  const filters = useMemo(() => filtersOf(found.state), [found.state]);
  const searchField = useRef<HTMLInputElement>(null);
  useSearchKey(searchField);
  return { ...found, abilities, sizes, words: copy, sorts, filters, searchField };
}
