import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ForbiddenState } from "@/app/forbidden-state";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("states.forbidden");
  return { title: t("title"), robots: { index: false } };
}

export default function ForbiddenPage() {
  return <ForbiddenState />;
}
