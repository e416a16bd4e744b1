import type { EventCopy } from "./recurrence-copy";

const named = [
  "Ulaanbaatar",
  "Hovd",
  "Choibalsan",
  "Berlin",
  "London",
  "Paris",
  "Moscow",
  "New_York",
  "Chicago",
  "Los_Angeles",
  "Tokyo",
  "Seoul",
  "Shanghai",
  "Hong_Kong",
  "Singapore",
  "Dubai",
  "Riyadh",
  "Cairo",
  "Istanbul",
  "Kolkata",
  "Kathmandu",
  "Almaty",
  "Sydney",
] as const;

/** Returns the city that represents a time zone, in the reader's language where it is known. */
export function cityOf(timeZone: string, { t }: EventCopy): string {
  const last = timeZone.split("/").at(-1) ?? timeZone;
  const city = named.find((name) => name === last);
  return city ? t(`event.places.cities.${city}`) : last.replaceAll("_", " ");
}
