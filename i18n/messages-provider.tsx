import type { Messages as AllMessages } from "next-intl";
import { getLocale, getMessages, getTimeZone } from "next-intl/server";
import type { ReactNode } from "react";
import { MessagesScope } from "./messages-scope";

export type Namespace = keyof AllMessages;

type Props = Readonly<{ namespaces: readonly Namespace[]; children: ReactNode }>;

/**
 * Sends the named message namespaces, and no others, to the client components inside. Scopes nest: an inner one adds
 * to the outer ones, so a page names only what its layout has not named yet.
 */
export async function Messages({ namespaces, children }: Props) {
  const [locale, timeZone, all] = await Promise.all([getLocale(), getTimeZone(), getMessages()]);
  const picked = Object.fromEntries(namespaces.map((namespace) => [namespace, all[namespace]])) as Partial<AllMessages>;
  return (
    <MessagesScope locale={locale} messages={picked} timeZone={timeZone}>
      {children}
    </MessagesScope>
  );
}
