"use client";

import { Icon } from "@/components/icon";
import { VisuallyHidden } from "@/components/visually-hidden";
import styles from "./attendee-field.module.css";
import { placeTimes } from "./attendee-instants";
import type { EventCopy } from "./recurrence-copy";
import { cityOf } from "./time-zone-city";

type Props = Readonly<{
  instant: string;
  eventZone: string;
  /** Of everybody concerned; null where it is not known. */
  zones: readonly (string | null)[];
  copy: EventCopy;
}>;

/** The start of the event in the time zone of each attendee, shown while it can still be changed. */
export function AttendeePlaces({ instant, eventZone, zones, copy }: Props) {
  const { t, locale } = copy;
  const places = placeTimes(instant, { eventZone, zones, locale });
  if (places.length === 0) return null;
  return (
    <p className={styles.places}>
      <Icon name="globe" size={16} />
      <VisuallyHidden>{t("event.places.title")}</VisuallyHidden>
      <span>
        {places
          .map(({ timeZone, time, day }) => {
            const city = cityOf(timeZone, copy);
            return day ? t("event.places.otherDay", { time, day, city }) : t("event.places.at", { time, city });
          })
          .join(" · ")}
      </span>
    </p>
  );
}
