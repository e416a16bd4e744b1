import { useLocale, useTranslations } from "next-intl";
import { formatList, formatNumber } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { type Permission, roleIds } from "@/lib/permissions";
import type { Role } from "../schema";

type RightKey = Permission extends infer P ? (P extends `${infer R}:${infer A}` ? `${R}_${A}` : never) : never;

/** The words of the screens of roles in the language of the page. */
export function useRoleCopy() {
  const t = useTranslations("roles");
  const locale = useLocale() as Locale;
  const rightOf = (permission: Permission) => t(`rights.${permission.replace(":", "_") as RightKey}`);
  return {
    t,
    number: (value: number) => formatNumber(locale, value),
    rightOf,
    rightsOf: (list: readonly Permission[]) => formatList(locale, list.map(rightOf)),
    /** The two roles of the installation have names in every language. */
    nameOf: ({ id, name }: Pick<Role, "id" | "name">) => {
      if (id === roleIds.customer) return t("system.customer");
      return id === roleIds.staff ? t("system.staff") : name;
    },
  };
}

export type RoleCopy = ReturnType<typeof useRoleCopy>;
