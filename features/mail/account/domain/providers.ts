/** Where well-known providers answer IMAP, by the domains of their addresses. */
import type { AccountSecurity } from "./constants";

export type Provider = Readonly<{ host: string; port: number; security: AccountSecurity }>;

const hosts: Readonly<Record<string, readonly string[]>> = {
  "imap.gmail.com": ["gmail.com", "googlemail.com"],
  "outlook.office365.com": ["outlook.com", "hotmail.com", "live.com", "msn.com"],
  "imap.mail.yahoo.com": ["yahoo.com"],
  "imap.mail.me.com": ["icloud.com", "me.com", "mac.com"],
  "imap.mail.ru": ["mail.ru", "bk.ru", "inbox.ru", "list.ru"],
  "imap.yandex.com": ["yandex.com", "yandex.ru", "ya.ru"],
};

const hostByDomain = new Map(
  Object.entries(hosts).flatMap(([host, domains]) => domains.map((domain) => [domain, host] as const)),
);

/** The provider of an address, which takes app passwords only; null where it is not well known. */
export function providerOf(email: string): Provider | null {
  const host = hostByDomain.get(email.trim().toLowerCase().split("@")[1] ?? "");
  return host === undefined ? null : { host, port: 993, security: "tls" };
}
