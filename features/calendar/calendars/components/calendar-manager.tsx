"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/button";
import { Checkbox } from "@/components/checkbox";
import { CloseButton } from "@/components/close-guards";
import { Dialog } from "@/components/dialog";
import { Failure } from "@/components/failure";
import { IconButton } from "@/components/icon-button";
import { LeaveGuard } from "@/components/leave-guard";
import { Select } from "@/components/select";
import { TextField } from "@/components/text-field";
import { classNames } from "@/lib/class-names";
import { pressedKey } from "@/lib/pressed-key";
import type { CalendarCopy } from "../../components/calendar-copy";
import tones from "../../components/calendar-tone.module.css";
import styles from "../../components/panel.module.css";
import { type EventColor, eventColors, calendarLimits as limits } from "../../domain/constants";
import type { Calendar } from "../../schema";
import { useCreateCalendar, useDeleteCalendar, useUpdateCalendar } from "../client/mutations";

type Props = Readonly<{ calendars: readonly Calendar[]; copy: CalendarCopy; onClose: () => void }>;

/** The dialog that manages one's own and shared calendars. */
export function CalendarManager({ calendars, copy: texts, onClose }: Props) {
  const { t } = texts;
  return (
    <Dialog
      actions={<CloseButton variant="solid">{t("files.done")}</CloseButton>}
      closeLabel={t("files.close")}
      onClose={onClose}
      open
      size="l"
      title={t("menu.manage")}
    >
      <div className="grid content-start gap-4 shrinkable text">
        <ul className={styles.calendars}>
          {calendars.map((calendar) => (
            <li key={calendar.id}>
              {calendar.canEdit ? (
                <CalendarForm calendar={calendar} copy={texts} />
              ) : (
                <Seen calendar={calendar} copy={texts} />
              )}
            </li>
          ))}
        </ul>
        <NewCalendarForm copy={texts} />
      </div>
    </Dialog>
  );
}

type OneProps = Readonly<{ calendar: Calendar; copy: CalendarCopy }>;

function Seen({ calendar: { name, color, owner }, copy: { t } }: OneProps) {
  return (
    <div className={classNames(styles.row, tones[color])}>
      <span className={styles.hue}>
        <bdi>{name}</bdi>
      </span>
      <span className={styles.line}>{t("files.sharedBy", { name: owner.name })}</span>
    </div>
  );
}

type ColorProps = Readonly<{ value: EventColor; copy: CalendarCopy; onChange: (color: EventColor) => void }>;

function ColorField({ value, copy: { t }, onChange }: ColorProps) {
  return (
    <div className={classNames(styles.hue, tones[value])}>
      <Select
        label={t("files.color")}
        labelHidden
        onChange={(event) => onChange(eventColors.find((color) => color === event.target.value) ?? "primary")}
        value={value}
      >
        {eventColors.map((color) => (
          <option key={color} value={color}>
            {t(`colors.${color}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Each change is kept at once; a name when its field is left. */
function CalendarForm({ calendar, copy: texts }: OneProps) {
  const { t } = texts;
  const { id: calendarId, version, isDefault, isShared, color } = calendar;
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? calendar.name;
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isError, isPending, variables } = useUpdateCalendar();
  const save = (patch: { name?: string; color?: EventColor; isShared?: boolean }) =>
    mutate(
      { calendarId, calendar: { ...patch, version } },
      { onSuccess: () => patch.name !== undefined && setTyped(null) },
    );
  const keepName = () => {
    const wanted = name.trim();
    if (wanted === "" || wanted === calendar.name) setTyped(null);
    else if (!isPending || variables.calendar.name !== wanted) save({ name: wanted });
  };
  return (
    <div className={styles.calendar}>
      <TextField
        className={styles.name}
        dir="auto"
        label={t("files.nameOf", { name: calendar.name })}
        labelHidden
        maxLength={limits.calendarName}
        onBlur={keepName}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => pressedKey(event) === "Enter" && keepName()}
        value={name}
      />
      <ColorField onChange={(chosen) => save({ color: chosen })} value={color} copy={texts} />
      <Checkbox
        checked={isShared}
        disabled={isPending}
        label={t("files.share")}
        onChange={(event) => save({ isShared: event.target.checked })}
      />
      {!isDefault && (
        <IconButton
          icon="trash-2"
          label={t("files.delete", { name: calendar.name })}
          onClick={() => setIsConfirming(true)}
          size="s"
        />
      )}
      {isError && <Failure>{t("files.calendarFailed")}</Failure>}
      <LeaveGuard isDirty={name.trim() !== "" && name.trim() !== calendar.name && !isPending} />
      {isConfirming && <DeleteQuestion calendar={calendar} onDone={() => setIsConfirming(false)} copy={texts} />}
    </div>
  );
}

/** What becomes of the events is asked before anything goes. */
function DeleteQuestion({ calendar, copy: { t }, onDone }: OneProps & Readonly<{ onDone: () => void }>) {
  const { mutate, isPending, isError } = useDeleteCalendar();
  const remove = (events: "move" | "delete") => mutate({ calendarId: calendar.id, events }, { onSuccess: onDone });
  return (
    <Dialog
      actions={
        <>
          <Button autoFocus onClick={onDone}>
            {t("files.cancel")}
          </Button>
          <Button loading={isPending} onClick={() => remove("delete")} variant="danger">
            {t("files.deleteWith")}
          </Button>
          <Button loading={isPending} onClick={() => remove("move")} variant="solid">
            {t("files.deleteMove")}
          </Button>
        </>
      }
      closeLabel={t("files.close")}
      onClose={onDone}
      open
      role="alertdialog"
      title={t("files.delete", { name: calendar.name })}
    >
      <p className="text-13 muted">{t("files.deleteHint")}</p>
      {isError && <Failure>{t("files.deleteFailed")}</Failure>}
    </Dialog>
  );
}

function NewCalendarForm({ copy }: Readonly<{ copy: CalendarCopy }>) {
  const { t } = copy;
  const [name, setName] = useState("");
  const [color, setColor] = useState<EventColor>("teal");
  const { mutate, isPending, isError } = useCreateCalendar();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "" || isPending) return;
    mutate({ name: name.trim(), color }, { onSuccess: () => setName("") });
  };
  return (
    <form className={classNames(styles.calendar, styles.fresh)} noValidate onSubmit={handleSubmit}>
      <TextField
        className={styles.name}
        dir="auto"
        label={t("files.newName")}
        maxLength={limits.calendarName}
        onChange={(event) => setName(event.target.value)}
        value={name}
      />
      <ColorField onChange={setColor} value={color} copy={copy} />
      <Button loading={isPending} startIcon="plus" type="submit">
        {t("files.add")}
      </Button>
      {isError && <Failure>{t("files.calendarFailed")}</Failure>}
      <LeaveGuard isDirty={name.trim() !== "" && !isPending} />
    </form>
  );
}
