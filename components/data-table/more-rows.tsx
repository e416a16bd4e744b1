"use client";

import { useTranslations } from "next-intl";
import { classNames } from "@/lib/class-names";
import { Button } from "../button";

type Props = Readonly<{
  query: Readonly<{ hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }>;
  /** How many of how many are shown. */
  shown: string;
  className?: string;
}>;

/** The button below a list that loads the next page. Needs the namespace `common`. */
export function MoreRows({ query, shown, className }: Props) {
  const t = useTranslations("common.list");
  return (
    <footer className={classNames("row wrap between gap-3 text-13 muted", className)}>
      <p role="status">{shown}</p>
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("more")}
        </Button>
      )}
    </footer>
  );
}
