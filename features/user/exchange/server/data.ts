import "server-only";
import { inArray } from "drizzle-orm";
import type { Locale } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";
import { exportCsv, pagesOf } from "@/server/csv/export";
import { users } from "@/server/db/schema/user";
import { userLimits } from "../../domain/constants";
import { listUsers } from "../../list/server/data";
import { canManagePeople, canSeeContacts } from "../../policy";
import type { UserRecord } from "../../schema";
import { selectUsers } from "../../server/data";
import { presentUser } from "../../server/presenter";
import { columnsFor } from "../policy";
import type { ExportFilters } from "../schema";
import { type ExportedPerson, peopleFile, systemRolesIn } from "./columns";

async function* recordsOf(actor: Actor, { userIds, ...filters }: ExportFilters): AsyncGenerator<readonly UserRecord[]> {
  if (userIds) {
    const rows = await selectUsers(actor, inArray(users.id, userIds));
    yield rows.map((row) => presentUser(actor, row)).toSorted((a, b) => userIds.indexOf(a.id) - userIds.indexOf(b.id));
    return;
  }
  const pages = pagesOf((cursor) => listUsers(actor, { ...filters, page: 1, pageSize: userLimits.pageSize, cursor }));
  for await (const { records } of pages) yield records;
}

async function* rowsOf(
  records: AsyncGenerator<readonly UserRecord[]>,
  locale: Locale,
): AsyncGenerator<ExportedPerson[]> {
  const systemRoles = await systemRolesIn(locale);
  for await (const some of records) yield some.map((user) => ({ user, locale, systemRoles }));
}

/** Returns as CSV the people whom the same filters show in the list, with what the actor can see of them. */
export async function exportUsers(actor: Actor, filters: ExportFilters, locale: Locale): Promise<Response> {
  const columns = columnsFor({ contacts: canSeeContacts(actor), standing: canManagePeople(actor) });
  const { userIds, ...rest } = filters;
  return await exportCsv(actor, {
    name: "people",
    locale,
    format: { ...peopleFile, columns },
    rows: rowsOf(recordsOf(actor, filters), locale),
    audit: {
      action: "user.exported",
      subject: { type: "user-list", id: "users", name: "CSV" },
      after: { ...(userIds ? { people: userIds.length } : rest), columns: columns.length },
    },
  });
}
