import { useLocale, useTranslations } from "next-intl";
import { formatList, joinItems } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import type { Mail } from "../../schema";

const maxNamed = 3;

/** Who a mail is from; of what one wrote, whom it goes to. */
export function useCorrespondents({ folder, from, to, cc, bcc }: Mail): string {
  const t = useTranslations("mail.box.list");
  const locale = useLocale() as Locale;
  if (folder !== "sent" && folder !== "drafts" && folder !== "scheduled") {
    return from.name || from.email || t("noSender");
  }
  const all = [...to, ...cc, ...bcc].map(({ name, email }) => name || email);
  if (all.length === 0) return t("noRecipients");
  const [named, rest] = [all.slice(0, maxNamed), all.length - maxNamed];
  const names = formatList(locale, named);
  return rest > 0 ? t("toMany", { names: joinItems(locale, named), count: rest }) : t("to", { names });
}
