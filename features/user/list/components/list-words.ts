import type { useTranslations } from "next-intl";
import type { Locale } from "@/lib/locale";

/** What everything on the screen speaks with. */
export type ListWords = Readonly<{ t: ReturnType<typeof useTranslations<"userList">>; locale: Locale }>;
