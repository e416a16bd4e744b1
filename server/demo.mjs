// Plain JavaScript: the start scripts ask it before any TypeScript can be loaded.
import { isIPv4 } from "node:net";

/** Whether a host's name, as a URL or `HOST` spells it, leads to this machine alone. */
export const isLoopback = (/** @type {string} */ host) =>
  host === "localhost" || host === "::1" || host === "[::1]" || (isIPv4(host) && host.startsWith("127."));

/**
 * Whether nobody but this machine's own people can reach the server, and no data but a demo's is in it. Demo accounts,
 * drawn and placeholder secrets, open registration and codes on the page exist only then.
 * @param {Readonly<Record<string, string | undefined>>} source the variables as they were given
 */
export function isDemo(source) {
  const given = (/** @type {string} */ name) => source[name]?.trim() ?? "";
  const url = given("APP_URL");
  if (!isLoopback(given("HOST")) || given("DATABASE_URL") !== "" || Number(given("TRUSTED_PROXIES")) !== 0)
    return false;
  return url === "" || (URL.canParse(url) && isLoopback(new URL(url).hostname));
}
