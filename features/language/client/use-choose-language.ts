import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useTransition } from "react";
import { languageOf } from "@/i18n/locales";
import type { Locale } from "@/lib/locale";
import { keepWithAccount } from "./keep-with-account";
import { keepLanguage } from "./language-storage";

/**
 * Returns the language of the page and a function that changes it in place, so that typed text and open panels stay.
 * `isKept`: someone is signed in, and the server saves their choice too.
 */
export function useChooseLanguage({ isKept }: { isKept: boolean }) {
  const current = languageOf(useLocale());
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  function choose(locale: Locale) {
    if (locale === current.value) return;
    keepLanguage(locale);
    startTransition(async () => {
      // Before the page is refreshed, which would otherwise still have the direction of the previous language.
      if (isKept) await keepWithAccount(locale);
      startTransition(() => router.refresh());
    });
  }
  return { current, isPending, choose };
}
