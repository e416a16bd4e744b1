import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { FileButton } from "@/components/file-button";
import { IconButton } from "@/components/icon-button";
import { TextEditor } from "@/components/text-editor/text-editor";
import { TextField } from "@/components/text-field";
import { mailLimits } from "../../domain/constants";
import { TemplateMenu } from "../../template/components/template-menu";
import type { ComposeWindow } from "../client/store";
import { recipientFields } from "../domain/composition";
import { ComposeFiles } from "./compose-files";
import styles from "./compose-form.module.css";
import { ComposeNotes } from "./compose-notes";
import { RecipientsField } from "./recipients-field";
import { ScheduleMenu } from "./schedule-menu";
import type { CompositionState } from "./use-composition";

type Props = Readonly<{ draft: ComposeWindow; composition: CompositionState }>;

/** The fields of an email, its files, and what can be done with it. */
export function ComposeForm({ draft, composition }: Props) {
  const t = useTranslations("mail.compose");
  const hasCopied = draft.cc.length + draft.bcc.length > 0;
  const [isShown, setIsShown] = useState(hasCopied);
  const [isAsked, setIsAsked] = useState(false);
  const hasCopies = isShown || isAsked || hasCopied;
  const [isNew] = useState(draft.to.length === 0);
  const { type } = composition;
  const fields = hasCopies ? recipientFields : (["to"] as const);

  return (
    // No form: Enter in a field must not send what is not finished.
    <div className={styles.form}>
      <div className={styles.fields}>
        <div className={styles.people}>
          {fields.map((field) => (
            <RecipientsField
              autoFocus={(field === "to" && isNew) || (field === "cc" && isAsked)}
              key={field}
              label={t(`fields.${field}`)}
              onChange={(people) => {
                setIsShown(hasCopies);
                type({ [field]: people });
              }}
              people={draft[field]}
              refused={draft.refused}
            />
          ))}
          {!hasCopies && (
            <Button className={styles.more} onClick={() => setIsAsked(true)} size="s" variant="ghost">
              {t("addCopies")}
            </Button>
          )}
        </div>
        <TextField
          dir="auto"
          label={t("fields.subject")}
          labelHidden
          maxLength={mailLimits.subject}
          onChange={({ target }) => type({ subject: target.value })}
          placeholder={t("fields.subject")}
          value={draft.subject}
        />
        <TextEditor
          autoFocus={!isNew}
          className={styles.text}
          label={t("fields.message")}
          labelHidden
          maxLength={mailLimits.body}
          onChange={(body) => body !== draft.body && type({ body })}
          startAt={0}
          value={draft.body}
        />
      </div>
      <ComposeFiles composition={composition} />
      <ComposeNotes composition={composition} draft={draft} />
      <div className={styles.actions}>
        <Button
          disabled={composition.hold !== null}
          onClick={() => composition.send()}
          startIcon="send"
          variant="solid"
        >
          {t(composition.doubts.length > 0 ? "sendAnyway" : "send")}
        </Button>
        <ScheduleMenu
          disabled={composition.hold !== null}
          onSchedule={(sendAt) => Promise.resolve(composition.send(sendAt))}
        />
        <FileButton disabled={composition.isFull} label={t("files.attach")} onChoose={composition.addFiles} />
        <TemplateMenu onInsert={composition.insertTemplate} />
        <SaveState draft={draft} />
        <IconButton icon="trash-2" label={t("discard")} onClick={composition.discard} size="s" />
      </div>
    </div>
  );
}

/** Whether the server, or at least the browser, has what was typed. */
function SaveState({ draft: { saving, changes, storedChanges, isKept, draftId } }: Pick<Props, "draft">) {
  const t = useTranslations("mail.compose.draft");
  const isStored = changes === storedChanges;
  const unstored = saving === "failed" ? (isKept ? "kept" : "failed") : null;
  const state = saving === "saving" ? "saving" : (unstored ?? (isStored ? "saved" : null));
  return (
    <span className={styles.state} role="status">
      {state && (state !== "saved" || draftId !== null) && t(state)}
    </span>
  );
}
