"use client";

import { type Messages, NextIntlClientProvider } from "next-intl";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Locale } from "@/lib/locale";

const OuterMessages = createContext<Partial<Messages>>({});

type Props = Readonly<{ locale: Locale; timeZone: string; messages: Partial<Messages>; children: ReactNode }>;

/** Adds namespaces to those of the scopes around it: next-intl's own provider would replace them. */
export function MessagesScope({ locale, timeZone, messages, children }: Props) {
  const outer = useContext(OuterMessages);
  const merged = useMemo(() => ({ ...outer, ...messages }), [outer, messages]);
  return (
    <OuterMessages value={merged}>
      <NextIntlClientProvider locale={locale} messages={merged as Messages} timeZone={timeZone}>
        {children}
      </NextIntlClientProvider>
    </OuterMessages>
  );
}
