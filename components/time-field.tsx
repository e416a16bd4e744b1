"use client";

import { TimePicker } from "@mui/x-date-pickers/TimePicker";
import { type ClipboardEvent, type FormEvent, type ReactNode, useId, useState } from "react";
import { asciiDigits } from "@/lib/ascii-digits";
import styles from "./field.module.css";
import { Icon } from "./icon";

const two = (value: number) => String(value).padStart(2, "0");
const isDate = (date: Date | null): date is Date => date !== null && !Number.isNaN(date.getTime());

/** A time of day as the picker wants it: on a day when no zone changes its clocks. */
const timeToDate = (time: string) => (time ? new Date(`2000-01-05T${time}:00`) : null);
const dateToTime = (date: Date | null) => (isDate(date) ? `${two(date.getHours())}:${two(date.getMinutes())}` : "");

type Props = Readonly<{
  id?: string;
  label: string;
  /** Empty while what is typed is not complete. */
  value: string;
  error?: string;
  required?: boolean;
  onChange: (value: string) => void;
}>;

/** The picker's own half-typed date, as long as the form has no other. */
function useShown(value: string, read: (date: Date | null) => string, make: (value: string) => Date | null) {
  const [typed, setTyped] = useState<Date | null>(() => make(value));
  return [value !== "" && read(typed) !== value ? make(value) : typed, setTyped] as const;
}

/** The picker reads only Latin digits, so digits of other keyboards are replaced before it reads them. */
function writeLatin({ target }: FormEvent): void {
  if (!(target instanceof HTMLElement) || !target.isContentEditable) return;
  const typed = target.textContent;
  const latin = asciiDigits(typed);
  if (latin !== typed) target.textContent = latin;
}

function pasteLatin(event: ClipboardEvent): void {
  const text = event.clipboardData.getData("text");
  const latin = asciiDigits(text);
  if (latin === text) return;
  event.preventDefault();
  event.stopPropagation();
  const clipboardData = new DataTransfer();
  clipboardData.setData("text", latin);
  event.target.dispatchEvent(
    new globalThis.ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
  );
}

type FrameProps = Pick<Props, "label" | "error" | "required"> & { id: string; children: ReactNode };

function Frame({ id, label, error, required, children }: FrameProps) {
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      aria-labelledby={`${id}-label`}
      className="grid content-start gap-6px shrinkable"
      id={id}
      onInputCapture={writeLatin}
      onPasteCapture={pasteLatin}
      tabIndex={-1}
    >
      <span className={styles.label} id={`${id}-label`}>
        {label}
        {required && (
          <span aria-hidden="true" className={styles.required}>
            *
          </span>
        )}
      </span>
      {children}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="circle-alert" size={16} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}

const TimeIcon = () => <Icon name="clock" size={18} />;

/** A time field in 24 hours; needs a `PickersProvider` around it. */
export function TimeField({ id: givenId, label, value, error, required, onChange }: Props) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const [shown, setShown] = useShown(value, dateToTime, timeToDate);
  return (
    <Frame error={error} id={id} label={label} required={required}>
      <TimePicker
        ampm={false}
        format="HH:mm"
        onChange={(date) => {
          setShown(date);
          onChange(dateToTime(date));
        }}
        slotProps={{
          textField: { size: "small", "aria-labelledby": `${id}-label`, error: error !== undefined || undefined },
        }}
        slots={{ openPickerIcon: TimeIcon }}
        timeSteps={{ minutes: 5 }}
        value={shown}
      />
    </Frame>
  );
}
