"use client";

import { AdapterDateFns } from "@mui/x-date-pickers/AdapterDateFns";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { loadMuiLocale } from "@/i18n/mui-locale";
import { loadDateLocale } from "@/lib/date-locale";
import type { Locale } from "@/lib/locale";
import { Skeleton } from "./skeleton";

export const pickerTextsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ["picker-texts", locale],
    queryFn: async () => ({ date: await loadDateLocale(locale), mui: await loadMuiLocale(locale) }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Provides MUI's date pickers with the texts of the language, and a skeleton until they load. */
export function PickersProvider({ height, children }: Readonly<{ height: number | string; children: ReactNode }>) {
  const { data: texts } = useQuery(pickerTextsQuery(useLocale()));
  if (!texts) return <Skeleton height={height} shape="box" />;
  return (
    <LocalizationProvider adapterLocale={texts.date} dateAdapter={AdapterDateFns} localeText={texts.mui.pickers}>
      {children}
    </LocalizationProvider>
  );
}
