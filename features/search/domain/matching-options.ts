import { matchesFolded } from "@/lib/fold";
import type { SearchOption } from "../schema";

/** The options that a query finds: those whose own label holds every word come first, then those found by their keywords. */
export function matchingOptions<Option extends SearchOption>(options: readonly Option[], query: string): Option[] {
  const byLabel = options.filter(({ label }) => matchesFolded(label, query));
  const byKeywords = options.filter(
    (option) => !byLabel.includes(option) && matchesFolded(`${option.label} ${option.keywords ?? ""}`, query),
  );
  return [...byLabel, ...byKeywords];
}
