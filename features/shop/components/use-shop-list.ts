"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useListState } from "@/components/data-table/use-list-state";
import { useAddressSearch } from "@/components/use-address-search";
import { shopProductsQuery } from "../client/queries";
import { storedSort, storeSort } from "../client/sort";
import { type ShopSort, shopList } from "../domain/list-state";

/**
 * Returns the products that match the filters in the URL, with the pages loaded so far; the last sort order applies
 * where the URL has none.
 */
export function useShopList(served: string) {
  const address = useAddressSearch(served);
  const { settled, state, change } = useListState(shopList, address);
  const found = useInfiniteQuery({ ...shopProductsQuery(settled), placeholderData: keepPreviousData });

  const takeStoredSort = useEffectEvent(() => {
    const params = address.readLatest();
    const sort = storedSort();
    if (params.has("sort") || sort === undefined) return;
    address.write(shopList.write(params, { ...shopList.read(params), sort }), "replace");
  });
  useEffect(() => takeStoredSort(), []);

  const sortBy = (sort: ShopSort) => {
    void storeSort(sort);
    change({ sort });
  };
  return { state, change, sortBy, found };
}
