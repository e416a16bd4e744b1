import { useTranslations } from "next-intl";
import { Alert } from "@/components/alert";
import { Card } from "@/components/card";
import { Icon } from "@/components/icon";
import type { Permission } from "@/lib/permissions";
import type { Why, WhyReason, WhyStep } from "../schema";
import styles from "./why.module.css";

type RightKey = Permission extends infer P ? (P extends `${infer R}:${infer A}` ? `${R}_${A}` : never) : never;
type ItemName = Parameters<ReturnType<typeof useTranslations<"nav.items">>>[0];

const notified = [
  "deactivated",
  "role",
  "unverified",
  "admin-only",
  "permission",
  "not-admitted",
  "forbidden",
] as const;
const isNotified = (reason: WhyReason): reason is (typeof notified)[number] =>
  (notified as readonly WhyReason[]).includes(reason);

/** The rules that were evaluated, in order, each with its result. */
export function WhyAnswer({ why: { isAllowed, steps } }: Readonly<{ why: Why }>) {
  const t = useTranslations("why");
  return (
    <Card aria-label={t("answer")} as="section" className={styles.card}>
      <Alert role="status" title={t(isAllowed ? "allowed" : "refused")} tone={isAllowed ? "success" : "error"} />
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={`${step.rule} ${step.subject}`} step={step} />
        ))}
      </ol>
    </Card>
  );
}

function Step({ step: { rule, file, subject, reason, permission } }: Readonly<{ step: WhyStep }>) {
  const t = useTranslations("why");
  const tItem = useTranslations("nav.items");
  const tRight = useTranslations("roles.rights");
  return (
    <li className={styles.step} data-refused={reason !== null || undefined}>
      <Icon name={reason === null ? "circle-check" : "circle-x"} size={20} />
      <div>
        <p>
          {subject !== null && <strong>{tItem(subject as ItemName)}: </strong>}
          {reason === null ? t("passes") : isNotified(reason) ? t(`reasons.${reason}`) : reason}
          {permission && ` ${t("looksFor", { right: tRight(permission.replace(":", "_") as RightKey) })}`}
        </p>
        <p className={styles.note} dir="ltr">
          <code>{rule}</code> · <code>{file}</code>
        </p>
      </div>
    </li>
  );
}
