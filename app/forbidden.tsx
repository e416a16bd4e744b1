import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ForbiddenState } from "./forbidden-state";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("faults.forbidden");
  return { title: t("title") };
}

/** Shown by `forbidden()` with status 403. */
export default function Forbidden() {
  return (
    <main id="main">
      <ForbiddenState />
    </main>
  );
}
