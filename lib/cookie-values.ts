/** A browser has few cookies of one name. Each value costs a lookup, so a longer list is cut here. */
const maxValues = 8;

/**
 * Returns the distinct, non-empty values of the cookies of one name in a `Cookie` header. A name may occur several
 * times, for another path or a wider domain, in no reliable order (RFC 6265, 4.2.2): the caller tries each value.
 */
export function cookieValues(header: string | null, name: string): string[] {
  const values = new Set<string>();
  for (const pair of (header ?? "").split(";")) {
    const [key, ...rest] = pair.split("=");
    const value = rest.join("=").trim();
    if (key?.trim() === name && value !== "") values.add(value);
  }
  return [...values].slice(0, maxValues);
}
