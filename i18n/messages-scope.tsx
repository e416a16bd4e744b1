"use client";

import { type Messages, NextIntlClientProvider } from "next-intl";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type JsonText, readJsonText } from "@/lib/json-text";
import type { Locale } from "@/lib/locale";

type Some = Partial<Messages>;

const OuterMessages = createContext<Some>({});

/** What was read before, by its text; on the server the same few texts come with each document. */
const known = new Map<string, Some>();

function read(text: JsonText<Some>): Some {
  let messages = known.get(text);
  if (!messages) {
    messages = readJsonText(text);
    known.set(text, messages);
  }
  return messages;
}

type Props = Readonly<{
  locale: Locale;
  timeZone: string;
  messages: JsonText<Some>;
  children: ReactNode;
}>;

/** Adds namespaces to those of the scopes around it: next-intl's own provider would replace them. */
export function MessagesScope({ locale, timeZone, messages, children }: Props) {
  const outer = useContext(OuterMessages);
  const merged = useMemo(() => ({ ...outer, ...read(messages) }), [outer, messages]);
  return (
    <OuterMessages value={merged}>
      <NextIntlClientProvider locale={locale} messages={merged as Messages} timeZone={timeZone}>
        {children}
      </NextIntlClientProvider>
    </OuterMessages>
  );
}
