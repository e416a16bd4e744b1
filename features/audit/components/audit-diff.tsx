import { useLocale, useTranslations } from "next-intl";
import { Icon } from "@/components/icon";
import { VisuallyHidden } from "@/components/visually-hidden";
import { type SignInMethod, signInMethods } from "@/features/account/domain/sign-in-methods";
import { type UserStatus, userStatuses } from "@/features/user/domain/constants";
import { formatDateTime } from "@/lib/format";
import { type Permission, permissions } from "@/lib/permissions";
import { type AuditField, auditFields } from "../domain/audit-actions";
import type { AuditEntry } from "../schema";
import styles from "./audit-entry.module.css";

type Props = Readonly<{ entry: AuditEntry; roleNames: Readonly<Record<string, string>> }>;

/** The changes to a record, field by field. */
export function AuditDiff({ entry, roleNames }: Props) {
  const t = useTranslations("audit");
  const { before, after } = entry;
  const copyOf = useValueCopy(roleNames);
  // What was empty and stays so tells nothing: a new record has many such members.
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (key) => !isEmpty(before?.[key]) || !isEmpty(after?.[key]),
  );
  if (keys.length === 0) return null;
  const labelOf = (key: string) => (isField(key) ? t(`fields.${key}`) : key);
  return (
    <dl className={styles.diff}>
      {keys.map((key) => (
        <div className={styles.change} key={key}>
          <dt>{labelOf(key)}</dt>
          <dd>
            {before && (
              <del className="muted">
                <VisuallyHidden>{t("before")} </VisuallyHidden>
                {copyOf(key, before[key])}
              </del>
            )}
            {before && after && <Icon className={styles.arrow} name="arrow-right" size={14} />}
            {after && (
              <ins className="medium text no-underline">
                <VisuallyHidden>{t("after")} </VisuallyHidden>
                {copyOf(key, after[key])}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const outcomes = [
  "unknown",
  "wrong-password",
  "second-factor",
  "role",
  "unverified",
  "deactivated",
  "throttled",
  "service",
] as const;
type Outcome = (typeof outcomes)[number];

const isOutcome = (value: unknown): value is Outcome => (outcomes as readonly unknown[]).includes(value);
const isMethod = (value: unknown): value is SignInMethod => (signInMethods as readonly unknown[]).includes(value);
/** Where a role stands by its number. */
const roleFields: ReadonlySet<string> = new Set<AuditField>(["roleId", "role", "movedTo"]);
const isStatus = (value: unknown): value is UserStatus => (userStatuses as readonly unknown[]).includes(value);
const isField = (key: string): key is AuditField => (auditFields as readonly string[]).includes(key);
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
const isRight = (value: unknown): value is Permission => (permissions as readonly unknown[]).includes(value);
type RightKey = Permission extends infer P ? (P extends `${infer R}:${infer A}` ? `${R}_${A}` : never) : never;
/** As the messages name a right: a colon cannot stand in a key. */
const rightKeyOf = (right: Permission) => right.replace(":", "_") as RightKey;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function useValueCopy(roleNames: Props["roleNames"]): (key: string, value: unknown) => string {
  const t = useTranslations("audit");
  const roles = useTranslations("roles");
  const history = useTranslations("account.history");
  const people = useTranslations("userList");
  const locale = useLocale();
  const sortCopy = (sort: string) => {
    const key = sort.replace(/^-/, "");
    return `${isField(key) ? t(`fields.${key}`) : key} ${sort.startsWith("-") ? "↓" : "↑"}`;
  };
  const copyOf = (key: string, value: unknown): string => {
    if (value === null || value === undefined || value === "") return t("nothing");
    if (key === "method" && isMethod(value)) return history(`methods.${value}`);
    if (key === "outcome" && isOutcome(value)) return t(`outcomes.${value}`);
    if (roleFields.has(key)) return roleNames[String(value)] ?? String(value);
    if (key === "status" && isStatus(value)) return people(`status.${value}`);
    if (key === "sort" && typeof value === "string") return sortCopy(value);
    if (typeof value === "boolean") return value ? t("yes") : t("no");
    if (isRight(value)) return roles(`rights.${rightKeyOf(value)}`);
    if (typeof value === "string") return moment.test(value) ? formatDateTime(locale, value) : value;
    if (Array.isArray(value))
      return value.length === 0 ? t("nothing") : value.map((item) => copyOf("", item)).join(", ");
    if (typeof value !== "object") return String(value);
    const members = Object.entries(value).map(([name, member]) => `${name}: ${copyOf(name, member)}`);
    return members.length === 0 ? t("nothing") : members.join(", ");
  };
  return copyOf;
}
