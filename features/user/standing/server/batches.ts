import "server-only";
import { inArray } from "drizzle-orm";
import { chunksOf } from "@/lib/chunks";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { keepAnAdministrator } from "@/server/auth/last-administrator";
import { rightsChanged } from "@/server/auth/rights-changed";
import { type Transaction, transact } from "@/server/db/client";
import { letOthersIn } from "@/server/db/let-others-in";
import { users } from "@/server/db/schema/user";
import { oneAtATime } from "@/server/http/one-at-a-time";
import { inBatches } from "@/server/jobs/batches";
import {
  accountStatusParts,
  announcePeople,
  type FormerAccountStatus,
  formerOf,
  peopleAtOnce,
} from "@/server/people/account-status-part";
import type { ChangedUsers } from "../../schema";
import { holdUsers } from "../../server/commands";
import { selectUsers } from "../../server/data";
import { presentUser, type UserRow } from "../../server/presenter";

/** What changes the role or the activity of people, one for each item. */
export type PeopleAct<Item = string> = Readonly<{
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** Throws unless the actor may do this to each of them. */
  judge: (rows: readonly UserRow[]) => void;
  /** Holds what else it takes, such as roles; throws where that is not to be had. */
  hold?: (tx: Transaction, items: readonly Item[]) => Promise<void>;
  /** Does it, and writes it down; answers whom it changed, as they stood before. */
  write: (tx: Transaction, rows: readonly UserRow[]) => Promise<readonly UserRow[]>;
}>;

type Changed = ChangedUsers & Readonly<{ before: readonly FormerAccountStatus[] }>;

/** People who are read before others get their turn. */
const readAtOnce = 100;

/**
 * Changes people, all or none: few in one transaction, many in short ones between which other writes can run; if one
 * fails, none of the changes remains.
 */
export async function changePeople<Item>(actor: Actor, act: PeopleAct<Item>): Promise<Changed> {
  if (act.items.length <= peopleAtOnce) return await changeThem(actor, act);
  return await oneAtATime(`user-standing:${actor.userId}`, async () => {
    await requireAll(actor, act);
    return await changeThem(actor, act);
  });
}

async function changeThem<Item>(actor: Actor, act: PeopleAct<Item>): Promise<Changed> {
  const before = await inBatches(actor, {
    kind: accountStatusParts,
    atOnce: peopleAtOnce,
    items: act.items,
    write: async (tx, some) => {
      const changed = await changeSome(tx, actor, act, some);
      return changed.length > 0 ? { people: changed, madeRoleId: null } : null;
    },
    finish: async (tx, done) => {
      const people = done.flatMap((part) => part.people);
      await announcePeople(
        tx,
        people.map(({ id }) => id),
      );
      return people;
    },
  });
  const userIds = before.map(({ id }) => id);
  const rows = await readAll(actor, userIds);
  return { userIds, users: rows.map((row) => presentUser(actor, row)), before };
}

async function changeSome<Item>(
  tx: Transaction,
  actor: Actor,
  { idOf, judge: evaluate, hold, write }: PeopleAct<Item>,
  some: readonly Item[],
): Promise<FormerAccountStatus[]> {
  const rows = await holdUsers(tx, actor, some.map(idOf));
  evaluate(rows);
  await hold?.(tx, some);
  const changed = await write(tx, rows);
  if (changed.length > 0) await keepAnAdministrator(tx);
  for (const { id } of changed) await rightsChanged(tx, { userId: id });
  return changed.map((row) => formerOf({ ...row, version: row.version + 1 }, row.role.id));
}

/** Throws before anything is done where it could not be done to all of them. */
async function requireAll<Item>(actor: Actor, { items, idOf, judge: evaluate, hold }: PeopleAct<Item>): Promise<void> {
  const rows = await readAll(actor, items.map(idOf));
  if (rows.length !== items.length) throw new AppError("not-found");
  evaluate(rows);
  if (hold) await transact((tx) => hold(tx, items));
}

async function readAll(actor: Actor, userIds: readonly string[]): Promise<UserRow[]> {
  const rows: UserRow[] = [];
  for (const some of chunksOf(userIds, readAtOnce)) {
    const startedAt = performance.now();
    rows.push(...(await selectUsers(actor, inArray(users.id, some))));
    if (rows.length < userIds.length) await letOthersIn(performance.now() - startedAt);
  }
  return rows;
}
