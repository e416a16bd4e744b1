"use client";

import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { Chip } from "@/components/chip";
import { Icon } from "@/components/icon";
import { formatDateTime, formatRelative } from "@/lib/format";
import facts from "../../components/fact-list.module.css";
import type { PersonalToken } from "../schema";
import type { PermissionGroup } from "./permission-choice";
import styles from "./tokens.module.css";

type Props = Readonly<{
  token: PersonalToken;
  groups: readonly PermissionGroup[];
  now: number;
  onRevoke: () => void;
}>;

/** A personal access token with its permissions, expiry and last use, and a button that revokes it. */
export function TokenRow({ token, groups, now, onRevoke }: Props) {
  const t = useTranslations("accessTokens");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { name, hint, permissions, isReadOnly, createdAt, expiresAt, lastUsedAt } = token;
  const granted = groups.flatMap(({ label, items }) =>
    items.filter(({ permission }) => permissions.includes(permission)).map((item) => `${label}: ${item.label}`),
  );
  return (
    <li className={facts.row}>
      <span className={facts.disc}>
        <Icon name="key-round" size={20} />
      </span>
      <div className="grid gap-2px shrinkable">
        <p className={facts.name}>
          <bdi>{name}</bdi>
          <code className={styles.hint} dir="ltr">
            …{hint}
          </code>
          <Chip>{t(isReadOnly ? "readOnly" : "readWrite")}</Chip>
        </p>
        <p className={facts.meta}>{granted.length > 0 ? granted.join(" · ") : t("noPermissions")}</p>
        <p className={facts.meta}>
          {t("expires", { date: formatDateTime(locale, expiresAt, "medium", timeZone) })}
          {" · "}
          {t("created", { date: formatDateTime(locale, createdAt, "medium", timeZone) })}
          {" · "}
          {lastUsedAt ? t("used", { date: formatRelative(locale, lastUsedAt, now, timeZone) }) : t("unused")}
        </p>
      </div>
      <Button aria-label={t("revokeNamed", { name })} className={facts.act} onClick={onRevoke} size="s">
        {t("revoke")}
      </Button>
    </li>
  );
}
