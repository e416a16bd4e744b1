import { oldFiltersKey } from "@/lib/browser-records";
import { type CalendarFilters, noFilters } from "../schema";

/** Where an earlier version kept the filters of a person in the browser. */
const keyOf = (personId: string) => `${oldFiltersKey}-${personId}`;

/**
 * Returns the calendar filters that an earlier version stored in this browser; `null` where there are none or they are
 * invalid.
 */
export function readStoredFilters(personId: string): CalendarFilters | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(personId)) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const known = Object.entries(noFilters).map(([name, standard]) => {
      const value: unknown = Reflect.get(stored, name);
      const isSameKind = typeof value === typeof standard && Array.isArray(value) === Array.isArray(standard);
      return [name, isSameKind ? value : standard];
    });
    return Object.fromEntries(known) as CalendarFilters;
  } catch {
    return null;
  }
}

export function dropStoredFilters(personId: string): void {
  try {
    localStorage.removeItem(keyOf(personId));
  } catch {
    // A storage that cannot be written keeps nothing.
  }
}
