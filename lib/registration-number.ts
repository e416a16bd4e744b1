import { asciiDigits } from "./ascii-digits";

/** Latin letters that look like a Cyrillic one, and the Ukrainian ones by which old fonts drew Ө and Ү. */
const lookAlikes: Readonly<Record<string, string>> = {
  A: "А",
  B: "В",
  C: "С",
  E: "Е",
  H: "Н",
  K: "К",
  M: "М",
  O: "О",
  P: "Р",
  T: "Т",
  X: "Х",
  Y: "У",
  V: "Ү",
  Ö: "Ө",
  Ü: "Ү",
  Є: "Ө",
  Ї: "Ү",
  // The barred o of other alphabets, and the straight u of Kazakh.
  Ѳ: "Ө",
  Ɵ: "Ө",
  Ұ: "Ү",
};

const shape = /^([А-ЯЁӨҮ]{2})(\d{2})(\d{2})(\d{2})\d{2}$/u;

export type RegistrationNumber = Readonly<{
  /** Two Cyrillic capitals and eight digits. */
  value: string;
  /** `YYYY-MM-DD`. */
  birthDate: string;
  /** Letters of another alphabet were taken for Cyrillic ones: worth telling the person. */
  isMapped: boolean;
}>;

/** The date that the six digits name, or null: from 2000 on twenty is added to the month. */
function dateOf(year: number, month: number, day: number): string | null {
  const isLater = month > 20;
  const date = new Date(Date.UTC((isLater ? 2000 : 1900) + year, (isLater ? month - 20 : month) - 1, day));
  const isReal = date.getUTCMonth() + 1 === (isLater ? month - 20 : month) && date.getUTCDate() === day && month > 0;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/**
 * Parses a Mongolian registration number (регистрийн дугаар, РД) as people type it. Null when it is none: not two
 * letters and eight digits, or no calendar date in it, or a date to come. What the last digits say of a person is told
 * differently by different sources, so nothing is read from them.
 */
export function parseRegistrationNumber(typed: string, now: Date = new Date()): RegistrationNumber | null {
  const text = asciiDigits(typed.normalize("NFC"))
    .replace(/[\s.\p{Cf}\p{Pd}]/gu, "")
    .toUpperCase();
  const value = Array.from(text, (letter) => lookAlikes[letter] ?? letter).join("");
  const parts = shape.exec(value);
  if (!parts) return null;
  const birthDate = dateOf(Number(parts[2]), Number(parts[3]), Number(parts[4]));
  // By the calendar of Ulaanbaatar, where a child born this morning may be registered while it is yesterday in UTC.
  const today = new Date(now.getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10);
  if (birthDate === null || birthDate > today) return null;
  return { value, birthDate, isMapped: value !== text };
}
