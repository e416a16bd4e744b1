import { useLocale, useTranslations } from "next-intl";
import { formatList, joinItems } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import type { Mail } from "../../schema";

const maxNamed = 3;

type Props = Readonly<{ mail: Mail; viewerEmail: string }>;

/** Whom a mail went to, the reader as "you"; how many more there are. */
export function RecipientSummary({ mail: { to, cc, bcc }, viewerEmail }: Props) {
  const t = useTranslations("mail.box.reading");
  const locale = useLocale() as Locale;
  const all = [...to, ...cc, ...bcc].map(({ name, email }) => (email === viewerEmail ? t("you") : name || email));
  if (all.length === 0) return <span className="truncate">{t("toNobody")}</span>;
  const named = all.slice(0, maxNamed);
  const rest = all.length - named.length;
  const text =
    rest > 0
      ? t("toMany", { names: joinItems(locale, named), count: rest })
      : t("to", { names: formatList(locale, named) });
  return <bdi className="truncate">{text}</bdi>;
}
