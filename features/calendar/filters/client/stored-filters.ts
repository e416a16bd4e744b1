import { oldFiltersKey } from "@/lib/browser-records";
import { type CalendarFilters, noFilters } from "../schema";

/** Where an earlier version kept the filters of a person in the browser. */
const keyOf = (personId: string) => `${oldFiltersKey}-${personId}`;

/** What was kept there; null for nothing, or for what is not as it should be. */
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
