import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { useFailureToast } from "@/components/failure-toast";
import { formatDateTime } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { codeOf } from "@/lib/problem";
import { useUnsendMail } from "../../client/mutations";
import { useCompose } from "../../compose/client/store";
import type { Mail } from "../../schema";
import styles from "./reading-pane.module.css";

/** Says that a mail has not left yet: it waits for its time and can be called back, or is still a draft. */
export function UnsentNotice({ mail }: Readonly<{ mail: Mail }>) {
  const t = useTranslations("mail.box.unsent");
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone();
  const failed = useFailureToast();
  const { open } = useCompose();
  const { mutate, isPending } = useUnsendMail();
  if (mail.folder === "drafts") {
    return (
      <Alert
        action={
          <Button onClick={() => open({ kind: "draft", mail })} size="s" startIcon="pencil">
            {t("edit")}
          </Button>
        }
        className={styles.notice}
        tone="info"
      >
        {t("draft")}
      </Alert>
    );
  }
  if (mail.folder !== "scheduled") return null;
  const unsend = () =>
    mutate(mail.id, {
      onSuccess: (answer) => open({ kind: "draft", mail: answer.mail }),
      onError: (error) => failed(error, t(codeOf(error) === "conflict" ? "tooLate" : "failed")),
    });
  return (
    <Alert
      action={
        <Button loading={isPending} onClick={() => !isPending && unsend()} size="s">
          {t("cancel")}
        </Button>
      }
      className={styles.notice}
      tone="info"
    >
      {mail.sendAt === null
        ? t("soon")
        : t("scheduled", { moment: formatDateTime(locale, mail.sendAt, "medium", timeZone) })}
    </Alert>
  );
}
