import "server-only";
import { inArray } from "drizzle-orm";
import type { Locale } from "@/lib/locale";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import { csvAnswer } from "@/server/http/csv-answer";
import { userLimits } from "../../domain/constants";
import { listUsers } from "../../list/server/data";
import { canManagePeople, canSeeContacts } from "../../policy";
import type { UserRecord } from "../../schema";
import { selectUsers } from "../../server/data";
import { presentUser } from "../../server/presenter";
import { columnsFor, type ExchangeColumn } from "../policy";
import type { ExportFilters } from "../schema";
import { type CellCopy, cellOf, headersIn, systemRolesIn } from "./presenter";

type Page = readonly UserRecord[];

/** A page after another, each where the one before ended, so that what changes meanwhile moves nobody. */
async function* pagesOf(actor: Actor, { userIds, ...filters }: ExportFilters): AsyncGenerator<Page> {
  if (userIds) {
    const rows = await selectUsers(actor, inArray(users.id, userIds));
    yield rows.map((row) => presentUser(actor, row)).toSorted((a, b) => userIds.indexOf(a.id) - userIds.indexOf(b.id));
    return;
  }
  let cursor: string | undefined;
  do {
    const page = await listUsers(actor, { ...filters, page: 1, pageSize: userLimits.pageSize, cursor });
    yield page.records;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

async function* rowsOf(pages: AsyncGenerator<Page>, columns: readonly ExchangeColumn[], copy: CellCopy) {
  for await (const page of pages) yield page.map((user) => columns.map((column) => cellOf(user, column, copy)));
}

/** The people whom the same filters show in the list, with what the actor may see of them. */
export async function exportUsers(actor: Actor, filters: ExportFilters, locale: Locale): Promise<Response> {
  const columns = columnsFor({ contacts: canSeeContacts(actor), standing: canManagePeople(actor) });
  const headers = await headersIn(locale);
  const copy = { locale, systemRoles: await systemRolesIn(locale) };
  const answer = await csvAnswer(
    actor,
    `people-${new Date().toISOString().slice(0, 10)}.csv`,
    columns.map((column) => headers[column]),
    rowsOf(pagesOf(actor, filters), columns, copy),
  );
  const { userIds, ...rest } = filters;
  await transact((tx) =>
    recordAudit(tx, actor, {
      action: "user.exported",
      subject: { type: "user-list", id: "users", name: "CSV" },
      after: { ...(userIds ? { people: userIds.length } : rest), columns: columns.length },
    }),
  );
  return answer;
}
