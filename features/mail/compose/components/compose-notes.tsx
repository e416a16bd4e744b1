import { useTranslations } from "next-intl";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { saveSoon } from "../client/draft-sync";
import { type ComposeWindow, composeActions } from "../client/store";
import { compositionOf } from "../domain/composition";
import styles from "./compose-notes.module.css";
import type { CompositionState } from "./use-composition";

type Props = Readonly<{ draft: ComposeWindow; composition: CompositionState }>;

const refusals = [
  "expired",
  "too-many-recipients",
  "too-many-requests",
  "too-large",
  "mailbox-full",
  "forbidden",
] as const;

/** What keeps the email from being sent, and what its writer may have overlooked. */
export function ComposeNotes({ draft, composition }: Props) {
  const t = useTranslations("mail.compose");
  const { problem, doubts, outsiders } = composition;
  return (
    <div className={styles.notes}>
      <ChangedElsewhere draft={draft} />
      {draft.problem && (
        <Alert role="alert" tone="error">
          {t(`refused.${refusals.find((code) => code === draft.problem) ?? "other"}`)}
        </Alert>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {t(`problems.${problem}`)}
        </p>
      )}
      {doubts.map((doubt) => (
        <Alert key={doubt} role="alert" tone="warning">
          {t(`doubts.${doubt}`)}
        </Alert>
      ))}
      <p className={styles.note} role="status">
        {outsiders.length > 0 && t("outside", { count: outsiders.length, address: outsiders[0] ?? "" })}
      </p>
    </div>
  );
}

/** Both versions are there until the writer has chosen one. */
function ChangedElsewhere({ draft: { key, changedElsewhere } }: Pick<Props, "draft">) {
  const t = useTranslations("mail.compose.stale");
  if (!changedElsewhere) return null;
  return (
    <Alert
      action={
        <span className={styles.choice}>
          <Button
            onClick={() => {
              composeActions.ownKept(key);
              saveSoon(key);
            }}
            size="s"
          >
            {t("keep")}
          </Button>
          <Button onClick={() => composeActions.otherTaken(key, compositionOf(changedElsewhere))} size="s">
            {t("take")}
          </Button>
        </span>
      }
      role="alert"
      tone="warning"
    >
      {t("text")}
    </Alert>
  );
}
