"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { useListState } from "@/components/data-table/use-list-state";
import { useAddressSearch } from "@/components/use-address-search";
import { userCountsQuery, usersQuery } from "../../client/queries";
import { type Abilities, filtersOf, sortsFor, type UserView, userLists } from "../../domain/list-state";
import type { ListCopy } from "./list-copy";

/** Returns the people that match the filters in the URL, for the table and the cards alike. */
export function usePeopleScreen(view: UserView, abilities: Abilities, served: string) {
  const t = useTranslations("userList");
  const locale = useLocale();
  const copy = useMemo<ListCopy>(() => ({ t, locale }), [t, locale]);
  const address = useAddressSearch(served);
  const { settled, isTyping, ...list } = useListState(userLists[view], address);
  const filters = useMemo(() => filtersOf(settled), [settled]);
  const people = useQuery(usersQuery(settled));
  const counts = useQuery({ ...userCountsQuery(filters), enabled: abilities.manage }).data;
  const sorts = useMemo(() => sortsFor(abilities), [abilities]);
  const isWaiting = people.isPlaceholderData || isTyping;
  return { ...list, view, query: address.search, people, counts, filters, sorts, abilities, isWaiting, copy };
}
