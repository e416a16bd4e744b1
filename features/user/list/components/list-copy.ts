import type { useTranslations } from "next-intl";
import type { Locale } from "@/lib/locale";
import { roleIds } from "@/lib/permissions";

/** What everything on the screen speaks with. */
export type ListCopy = Readonly<{ t: ReturnType<typeof useTranslations<"userList">>; locale: Locale }>;

/** Returns the name of a role: the two built-in roles in the viewer's language, others as they were named. */
export function roleNameIn({ t }: Pick<ListCopy, "t">, { id, name }: Readonly<{ id: number; name: string }>): string {
  if (id === roleIds.customer) return t("roles.customer");
  return id === roleIds.staff ? t("roles.staff") : name;
}
