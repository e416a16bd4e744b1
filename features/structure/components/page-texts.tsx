import { getTranslations } from "next-intl/server";
import type { PageTexts } from "../domain/page-rows";

/** Returns the labels for the details of a page in the reader's language. */
export async function readPageTexts(): Promise<PageTexts> {
  const t = await getTranslations("structure");
  return {
    everyone: t("access.everyone"),
    member: t("access.member"),
    admin: t("access.admin"),
    permission: (name) => t("access.permission", { name }),
    redirected: t("access.redirected"),
  };
}
