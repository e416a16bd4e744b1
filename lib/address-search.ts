/** Writes the query of a page as the browser's `URLSearchParams` would. */
export function searchOf(query: Readonly<Record<string, string | string[] | undefined>>): string {
  const params = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) if (value !== undefined) params.append(name, value);
  }
  return params.toString();
}
