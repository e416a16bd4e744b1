import { AppLink } from "@/components/app-link";
import { languageOf } from "@/i18n/locales";
import { type Locale, locales } from "@/lib/locale";
import type { Post } from "../schema";
import styles from "./language-links.module.css";

type Props = Readonly<{
  label: string;
  post: Pick<Post, "texts">;
  current: Locale;
  hrefOf: (language: Locale) => string;
}>;

/** Links to the languages in which a post is written; nothing if there is only one. */
export function LanguageLinks({ label, post: { texts }, current, hrefOf }: Props) {
  const written = locales.filter((language) => texts[language]);
  if (written.length < 2) return null;
  return (
    <nav aria-label={label} className={styles.languages}>
      {written.map((language) => (
        <AppLink
          aria-current={language === current ? "page" : undefined}
          href={hrefOf(language)}
          key={language}
          lang={languageOf(language).system.html}
        >
          {languageOf(language).label}
        </AppLink>
      ))}
    </nav>
  );
}
