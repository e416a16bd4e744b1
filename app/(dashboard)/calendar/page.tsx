import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { EarlyCode } from "@/components/early-code";
import { calendarKeys } from "@/features/calendar/client/queries";
import { CalendarHydration } from "@/features/calendar/components/calendar-hydration";
import { CalendarScreen } from "@/features/calendar/components/calendar-screen";
import { defaultTimeZone } from "@/features/calendar/domain/constants";
import { packEvents } from "@/features/calendar/domain/event-encoding";
import { shownDays, windowOf } from "@/features/calendar/domain/view-range";
import { clockDay, toClock } from "@/features/calendar/domain/wall-clock";
import { canUseCalendar } from "@/features/calendar/policy";
import { calendarPageSchema } from "@/features/calendar/schema";
import { readCalendarScreen } from "@/features/calendar/server/data";
import { Messages } from "@/i18n/messages-provider";
import { searchOf } from "@/lib/address-search";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("calendar"))("title") };
}

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default function CalendarPage(props: Props) {
  return (
    <>
      <EarlyCode of={CalendarScreen} />
      <Calendar {...props} />
    </>
  );
}

async function Calendar({ searchParams }: Props) {
  const actor = await requireActor();
  if (!canUseCalendar(actor)) redirect(paths.errors.forbidden);
  const [query, locale, asked] = await Promise.all([searchParams, getLocale(), headers()]);
  const { view, date } = calendarPageSchema.parse(query);
  // A telephone has no room for a month: it begins with what comes next.
  const standard = view ?? (/\bMobi/.test(asked.get("user-agent") ?? "") ? "agenda" : "month");
  const now = new Date().toISOString();
  const day = date ?? clockDay(toClock(now, defaultTimeZone));
  const window = windowOf(shownDays(standard, day, locale));
  const { calendars, events, leftOut, leftOutCount, timeZone, filters } = await readCalendarScreen(actor, window);
  const client = makeQueryClient();
  client.setQueryData(calendarKeys.events(window), packEvents(events));
  client.setQueryData(calendarKeys.leftOut(window), { leftOut, leftOutCount });
  client.setQueryData(calendarKeys.calendars(), calendars);
  client.setQueryData(calendarKeys.filters(), filters);
  return (
    <Messages namespaces={["calendar", "common", "date"]}>
      <CalendarHydration state={dehydrate(client)}>
        <CalendarScreen
          search={searchOf(await searchParams)}
          standard={{ view: standard, day }}
          timeZone={timeZone}
          today={clockDay(toClock(now, timeZone))}
          viewerId={actor.userId}
        />
      </CalendarHydration>
    </Messages>
  );
}
