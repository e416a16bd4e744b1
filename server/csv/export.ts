import "server-only";
import { byteOrderMark, csvOf } from "@/lib/csv";
import type { Locale } from "@/lib/locale";
import { type AuditOperation, recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { streamedAnswer } from "@/server/http/streamed-answer";
import { type CsvFormat, labelsIn } from "./columns";

type Rows = readonly (readonly string[])[];

/** A CSV file that is made while it is read: rows come in batches, the header goes out with the first of them. */
export const csvAnswer = (
  actor: Actor,
  name: string,
  header: readonly string[],
  batches: AsyncGenerator<Rows>,
): Promise<Response> =>
  streamedAnswer(actor, { name, type: "text/csv; charset=utf-8", parts: textsOf(header, batches) });

async function* textsOf(header: readonly string[], batches: AsyncGenerator<Rows>): AsyncGenerator<string> {
  const first = await batches.next();
  yield byteOrderMark + csvOf([header, ...(first.done ? [] : first.value)]);
  for await (const rows of batches) yield csvOf(rows);
}

type Export<Column extends string, Row> = Readonly<{
  /** The file's, before the day. */
  name: string;
  locale: Locale;
  format: Pick<CsvFormat<Column, Row, never>, "columns" | "labels" | "cells">;
  rows: AsyncGenerator<readonly Row[]>;
  audit: AuditOperation;
}>;

/** Answers rows as a file that an import reads back, and records that somebody took it. */
export async function exportCsv<Column extends string, Row>(
  actor: Actor,
  { name, locale, format: { columns, labels, cells }, rows, audit }: Export<Column, Row>,
): Promise<Response> {
  const headers = await labelsIn(locale, labels);
  async function* batches() {
    for await (const some of rows) yield some.map((row) => columns.map((column) => cells[column].present(row)));
  }
  const answer = await csvAnswer(
    actor,
    `${name}-${new Date().toISOString().slice(0, 10)}.csv`,
    columns.map((column) => headers[column]),
    batches(),
  );
  await transact((tx) => recordAudit(tx, actor, audit));
  return answer;
}

type Page = Readonly<{ nextCursor: string | null }>;

/** A page after another, each where the one before ended, so that what changes meanwhile moves nothing. */
export async function* pagesOf<Of extends Page>(read: (cursor: string | undefined) => Promise<Of>): AsyncGenerator<Of> {
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    yield page;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
