import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page-header";
import { errorTable, isErrorCode } from "@/lib/errors";
import styles from "./page.module.css";

type Props = Readonly<{ params: Promise<{ code: string }> }>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { code } = await params;
  if (!isErrorCode(code)) return {};
  const t = await getTranslations("errors");
  return { title: t(`codes.${code}.title`), robots: { index: false } };
}

/** What the `type` of a problem leads to: what happened and what to do about it, for people who read answers of the API. */
export default async function ProblemPage({ params }: Props) {
  const { code } = await params;
  if (!isErrorCode(code)) notFound();
  const t = await getTranslations("errors");
  return (
    <article className={styles.page}>
      <PageHeader
        subtitle={t("status", { status: String(errorTable[code].status) })}
        title={t(`codes.${code}.title`)}
      />
      <p>{t(`codes.${code}.text`)}</p>
      <p className={styles.code}>
        {t("codeLabel")} <code dir="ltr">{code}</code>
      </p>
    </article>
  );
}
