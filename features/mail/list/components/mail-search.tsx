import { useLocale, useTranslations } from "next-intl";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { SearchField } from "@/components/search-field";
import type { Locale } from "@/lib/locale";
import { mailLimits } from "../../domain/constants";
import { suggestedOperators, withOperator } from "../../domain/search-suggestions";
import styles from "./mail-search.module.css";

type Props = Readonly<{
  /** What the address says. */
  search: string;
  field: RefObject<HTMLInputElement | null>;
  onSearch: (text: string) => void;
}>;

/** Typing rests this long before it is searched. */
const restMs = 300;

/** The search of mails, with operators in the reader's language that a press adds. */
export function MailSearch({ search, field, onSearch }: Props) {
  const t = useTranslations("mail.box.search");
  const locale = useLocale() as Locale;
  const [text, setText] = useState(search);
  const [asked, setAsked] = useState(search);
  // The address was changed by something else: Back, a label.
  if (asked !== search) {
    setAsked(search);
    setText(search);
  }
  const ask = useEffectEvent((query: string) => {
    if (query === search) return;
    setAsked(query);
    onSearch(query);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(text.trim()), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <search className={styles.search} data-on={text !== "" || undefined}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask(text.trim());
        }}
      >
        <SearchField
          clearLabel={t("clear")}
          field={field}
          label={t("label")}
          maxLength={mailLimits.search}
          onChange={setText}
          text={text}
        />
      </form>
      <fieldset aria-label={t("operators")} className="bare m-0">
        <div className={styles.chips}>
          {suggestedOperators(locale).map(({ kind, operator }) => (
            <button
              className={styles.chip}
              key={kind}
              // The field keeps the focus, so that the chips stay where they are.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                setText(withOperator(text, operator));
                field.current?.focus();
              }}
              title={operator}
              type="button"
            >
              {t(`suggestions.${kind}`)}
            </button>
          ))}
        </div>
      </fieldset>
    </search>
  );
}
