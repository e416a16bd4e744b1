import "server-only";
import { AppError } from "@/lib/errors";
import { dueOf } from "../../domain/status";
import { type InvoiceRow, numberOf } from "../../server/presenter";

/** What mails say of an invoice that was issued. */
export function mailedOf(row: InvoiceRow) {
  const { kind, from, to, language, currency, total, dueDate } = row;
  const number = numberOf(row);
  if (number === null || from === null) throw new AppError("unexpected");
  return { kind, number, from, to, language, currency, total, due: kind === "credit" ? 0 : dueOf(row), dueDate };
}
