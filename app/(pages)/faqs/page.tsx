import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AppLink } from "@/components/app-link";
import { buttonClass } from "@/components/button";
import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { RichText } from "@/components/rich-text";
import { FaqBrowser } from "@/features/faq/components/faq-browser";
import styles from "@/features/faq/components/faq-item.module.css";
import { HelpfulVote } from "@/features/faq/components/helpful-vote";
import { faqCategories } from "@/features/faq/domain/constants";
import { canManageFaqs } from "@/features/faq/policy";
import { listPublishedFaqs } from "@/features/faq/server/data";
import { Messages } from "@/i18n/messages-provider";
import { searchOf } from "@/lib/address-search";
import { foldForSearch } from "@/lib/fold";
import { paths } from "@/lib/paths";
import { textIn } from "@/lib/texts";
import { findPageActorOrNull } from "@/server/auth/session";
import { publicMetadata } from "../../public-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("faq");
  return publicMetadata({ path: paths.pages.faqs, title: t("title"), description: t("description") });
}

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function FaqPage({ searchParams }: Props) {
  const [t, locale, actor, all] = await Promise.all([
    getTranslations("faq"),
    getLocale(),
    findPageActorOrNull(),
    listPublishedFaqs(),
  ]);
  const query = new URLSearchParams(searchOf(await searchParams));
  const category = faqCategories.find((one) => one === query.get("category")) ?? null;
  const faqs = all
    .filter((faq) => category === null || faq.category === category)
    .map(({ id, slug, question, answer }) => ({
      id,
      key: foldForSearch(`${textIn(question, locale)} ${textIn(answer, locale)}`),
      node: (
        <details className={`panel ${styles.item}`} id={slug}>
          <summary dir="auto">{textIn(question, locale)}</summary>
          <div className={`grid gap-3 ${styles.answer}`}>
            <RichText text={textIn(answer, locale)} />
            <a className="text-13" href={`#${slug}`}>
              {t("link")}
            </a>
            <HelpfulVote questionId={id} />
          </div>
        </details>
      ),
    }));
  const links = [
    { name: t("all"), href: paths.pages.faqs, isCurrent: category === null },
    ...faqCategories.map((one) => ({
      name: t(`category.${one}`),
      href: `${paths.pages.faqs}?category=${one}`,
      isCurrent: one === category,
    })),
  ];
  return (
    <Messages namespaces={["faq", "common"]}>
      <PageHeader
        actions={actor && canManageFaqs(actor) && <LinkButton href={paths.pages.faqManage}>{t("manage")}</LinkButton>}
        subtitle={t("description")}
        title={t("title")}
      />
      <div className="grid gap-4 form-width">
        <nav aria-label={t("categories")} className="row wrap gap-2">
          {links.map(({ name, href, isCurrent }) => (
            <AppLink
              aria-current={isCurrent ? "page" : undefined}
              className={buttonClass({ size: "s", variant: isCurrent ? "soft" : "ghost" })}
              href={href}
              key={href}
            >
              {name}
            </AppLink>
          ))}
        </nav>
        <FaqBrowser faqs={faqs} key={category} served={query.toString()} />
      </div>
    </Messages>
  );
}
