import type { Messages as AllMessages } from "next-intl";
import { getLocale, getMessages, getTimeZone } from "next-intl/server";
import type { ReactNode } from "react";
import { isDevelopment } from "@/lib/config";
import { type JsonText, toJsonText } from "@/lib/json-text";
import { MessagesScope } from "./messages-scope";

/** A namespace, or the one part of a large one that a page needs. */
export type Namespace = keyof AllMessages | "questionnaire.questions" | "chat.states";

type Props = Readonly<{ namespaces: readonly Namespace[]; children: ReactNode }>;

function pick(all: AllMessages, namespaces: readonly Namespace[]): Partial<AllMessages> {
  const picked = namespaces.map((name) => {
    if (name === "questionnaire.questions") return ["questionnaire", { questions: all.questionnaire.questions }];
    if (name === "chat.states") return ["chat", { states: all.chat.states }];
    return [name, all[name]];
  });
  return Object.fromEntries(picked);
}

/** The texts that were sent before, by language and namespaces: there are as many as there are places that ask. */
const sent = new Map<string, JsonText<Partial<AllMessages>>>();

/**
 * Sends the named message namespaces, and no others, to the client components inside. Scopes nest: an inner one adds
 * to the outer ones, so a page names only what its layout has not named yet.
 */
export async function Messages({ namespaces, children }: Props) {
  const [locale, timeZone] = await Promise.all([getLocale(), getTimeZone()]);
  const key = `${locale} ${namespaces.join(" ")}`;
  let messages = sent.get(key);
  if (messages === undefined) {
    const all = await getMessages();
    messages = toJsonText(pick(all, namespaces));
    // In development a file of messages may change under us.
    if (!isDevelopment) sent.set(key, messages);
  }
  return (
    <MessagesScope locale={locale} messages={messages} timeZone={timeZone}>
      {children}
    </MessagesScope>
  );
}
