import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundState } from "@/components/not-found-state";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("faults.notFound");
  return { title: t("title"), robots: { index: false } };
}

export default function NotFoundPage() {
  return <NotFoundState />;
}
