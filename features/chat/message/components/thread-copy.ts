import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { useToday } from "@/components/use-today";
import { daysFromTo } from "@/lib/day";
import { formatDate, formatDateTime, formatTime } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { localTimeOf } from "@/lib/zoned-time";
import type { ChatPerson } from "../../schema";

/** The texts of the open conversation, and who is in it. */
export function useThreadCopy(people: readonly ChatPerson[], viewerId: string) {
  const t = useTranslations("chat.thread");
  const tChat = useTranslations("chat");
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone() ?? "UTC";
  const today = useToday();
  const byId = new Map(people.map((person) => [person.id, person]));
  const nameOf = (id: string | null) => (id === null ? tChat("deletedAccount") : (byId.get(id)?.name ?? t("someone")));
  return {
    t,
    locale,
    people,
    viewerId,
    nameOf,
    personOf: (id: string | null) => (id === null ? undefined : byId.get(id)),
    /** With the reader as "You". */
    labelOf: (id: string | null) => (id === viewerId ? t("you") : nameOf(id)),
    time: (at: string) => formatTime(locale, at, timeZone),
    moment: (at: string) => formatDateTime(locale, at, "medium", timeZone),
    day: (at: string) => {
      const ago = daysFromTo(localTimeOf(Date.parse(at), timeZone).slice(0, 10), today);
      if (ago === 0) return t("today");
      return ago === 1 ? t("yesterday") : formatDate(locale, at, "full", timeZone);
    },
  };
}

export type ThreadCopy = ReturnType<typeof useThreadCopy>;
