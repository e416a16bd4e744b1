import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useTransition } from "react";
import { languageOf } from "@/i18n/locales";
import type { Locale } from "@/lib/locale";
import { keepLanguage } from "./language-storage";

/** Saved before the page is refreshed, which would otherwise still have the direction of the previous language. */
async function keepWithAccount(locale: Locale): Promise<void> {
  const { postLanguage } = await import("./api");
  // The cookie carries the choice; the server's copy follows with the next one.
  await postLanguage({ locale }).catch(() => undefined);
}

/**
 * The language of the page, and how to choose another: the server renders the page again in place, so what is typed or
 * open stays. `isKept`: someone is signed in, and the server saves their choice too.
 */
export function useChooseLanguage({ isKept }: { isKept: boolean }) {
  const current = languageOf(useLocale());
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  function choose(locale: Locale) {
    if (locale === current.value) return;
    keepLanguage(locale);
    startTransition(async () => {
      if (isKept) await keepWithAccount(locale);
      startTransition(() => router.refresh());
    });
  }
  return { current, isPending, choose };
}
