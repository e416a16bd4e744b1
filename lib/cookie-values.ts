/** More cookies of one name than a browser has without somebody meaning harm; each costs a look-up. */
const mostOfOneName = 8;

/**
 * The different values of the cookies of one name in a `Cookie` header, without empty ones. A name may come several
 * times: for another path or a wider domain; their order says nothing (RFC 6265, 4.2.2), so that whoever asks takes
 * the one that proves good.
 */
export function cookieValues(header: string | null, name: string): string[] {
  const values = new Set<string>();
  for (const pair of (header ?? "").split(";")) {
    const [key, ...rest] = pair.split("=");
    const value = rest.join("=").trim();
    if (key?.trim() === name && value !== "") values.add(value);
  }
  return [...values].slice(0, mostOfOneName);
}
