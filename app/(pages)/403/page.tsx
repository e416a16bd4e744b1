import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { getTranslations } from "next-intl/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("faults.forbidden");
  return { title: t("title") };
}

/** A page answers 200 whatever it shows; a refused one answers 403 and shows the forbidden.tsx beside it. */
export default function ForbiddenPage() {
  forbidden();
}
