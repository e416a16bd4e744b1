import { create } from "zustand";
import { type CalendarFilters, noFilters } from "../schema";

/** Kept in the browser for the person, because what one hides is wanted hidden tomorrow too. */
const keyOf = (personId: string) => `ordo-calendar-filters-${personId}`;

type FiltersState = Readonly<{ personId: string | null; filters: CalendarFilters }>;

const useFiltersStore = create<FiltersState>(() => ({ personId: null, filters: noFilters }));

/** What was kept; whatever is not as it should be counts as not kept. */
function readKept(personId: string): CalendarFilters {
  try {
    const stored = localStorage.getItem(keyOf(personId));
    // The very same ones: the screen, drawn with them already, is not drawn again.
    if (stored === null) return noFilters;
    const kept: unknown = JSON.parse(stored);
    if (typeof kept !== "object" || kept === null) return noFilters;
    const known = Object.entries(noFilters).map(([name, standard]) => {
      const value: unknown = Reflect.get(kept, name);
      return [
        name,
        typeof value === typeof standard && Array.isArray(value) === Array.isArray(standard) ? value : standard,
      ];
    });
    return Object.fromEntries(known) as CalendarFilters;
  } catch {
    return noFilters;
  }
}

export const filterActions = {
  personEntered: (personId: string) => useFiltersStore.setState({ personId, filters: readKept(personId) }),
  filtersChanged: (filters: CalendarFilters) => {
    const { personId } = useFiltersStore.getState();
    useFiltersStore.setState({ filters });
    try {
      if (personId) localStorage.setItem(keyOf(personId), JSON.stringify(filters));
    } catch {
      // Without storage they hold until the page is left.
    }
  },
};

export const useCalendarFilters = () => useFiltersStore((state) => state.filters);
