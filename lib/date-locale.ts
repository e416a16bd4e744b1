import type { Locale as DateLocale } from "date-fns";
import type { Locale } from "@/lib/locale";

/**
 * Loads the date-fns locale for pickers and calendars when one opens. English is the day-first one, as in lib/format.
 */
export async function loadDateLocale(locale: Locale): Promise<DateLocale> {
  switch (locale) {
    case "mn":
      return (await import("./date-locale/mongolian")).mongolian;
    case "ar":
      return (await import("date-fns/locale/ar")).ar;
    case "en":
      return (await import("date-fns/locale/en-GB")).enGB;
  }
}
