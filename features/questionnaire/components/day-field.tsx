"use client";

import { AdapterDateFns } from "@mui/x-date-pickers/AdapterDateFns";
import { DatePicker } from "@mui/x-date-pickers/DatePicker";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import { useQuery } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { useState } from "react";
import { MuiProvider } from "@/components/mui-provider";
import { Skeleton } from "@/components/skeleton";
import { loadMuiLocale } from "@/i18n/mui-locale";
import { loadDateLocale, monthHeadings } from "@/lib/date-locale";
import { weekdayName } from "@/lib/format";

type Props = Readonly<{ label: string; value: string | null; onChange: (day: string | null) => void }>;

/** A whole day as the picker wants it: noon here, so that no clock change can push it over midnight. */
const toDate = (day: string | null) => (day ? new Date(`${day}T12:00:00`) : null);

/** Undefined while what is typed is no day yet. */
function toDay(date: Date | null): string | null | undefined {
  if (date === null) return null;
  const year = date.getFullYear();
  if (Number.isNaN(year) || year < 1900 || year > 9999) return undefined;
  return [year, date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

/** A day in the form day/month/year, or none. */
export function DayField({ label, value, onChange }: Props) {
  const locale = useLocale();
  const { data: texts } = useQuery({
    queryKey: ["picker-texts", locale],
    queryFn: async () => ({ date: await loadDateLocale(locale), mui: await loadMuiLocale(locale) }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // The picker's own half-typed date, as long as the form has no other: without it each key would empty the field.
  const [typed, setTyped] = useState<Date | null>(() => toDate(value));
  if (!texts) return <Skeleton height={40} shape="box" />;
  const handleChange = (date: Date | null) => {
    const day = toDay(date);
    if (day !== undefined && day !== value) onChange(day);
  };
  return (
    <MuiProvider>
      <LocalizationProvider adapterLocale={texts.date} dateAdapter={AdapterDateFns} localeText={texts.mui.pickers}>
        <DatePicker
          dayOfWeekFormatter={(date: Date) => weekdayName(locale, date.getDay(), "narrow")}
          format="dd/MM/yyyy"
          onAccept={handleChange}
          onChange={(date, { validationError }) => {
            setTyped(date);
            if (!validationError) handleChange(date);
          }}
          slotProps={{
            textField: { size: "small", fullWidth: true, "aria-label": label },
            field: { clearable: true },
            calendarHeader: { format: monthHeadings[locale] },
          }}
          value={value !== null && toDay(typed) !== value ? toDate(value) : typed}
        />
      </LocalizationProvider>
    </MuiProvider>
  );
}
