import { getTableName, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeUser } from "@/testing/factories";
import { makeRow } from "@/testing/sample-row";
import { columnName } from "../db/casing";
import { db } from "../db/client";
import { conversationParticipants } from "../db/schema/chat";
import { invoices } from "../db/schema/invoice";
import { mailContents } from "../db/schema/mail";
import { orders } from "../db/schema/order";
import { users } from "../db/schema/user";
import { personReferences, referredTo } from "./references";

test("no column by which the database refers to people is missing", async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select con.conrelid::regclass::text || '.' || att.attname as name from pg_constraint con
    join pg_attribute att on att.attrelid = con.conrelid and att.attnum = any(con.conkey)
    where con.contype = 'f' and con.confrelid = '"user"'::regclass`);
  const names = personReferences.map((column) => `${getTableName(column.table)}.${columnName(column)}`);
  expect(names.length).toBeGreaterThan(50);
  expect(names.toSorted()).toEqual(rows.map(({ name }) => name.replaceAll('"', "")).toSorted());
});

test("mails, chats, orders and invoices refer to people", async () => {
  const [stranger, ...people] = [
    await makeUser(),
    await makeUser(),
    await makeUser(),
    await makeUser(),
    await makeUser(),
  ];
  const [senderId, userId, orderer, customerId] = people.map(({ id }) => id);
  await makeRow(mailContents, { senderId });
  await makeRow(conversationParticipants, { userId });
  await makeRow(orders, { customerId: orderer });
  await makeRow(invoices, { customerId });
  const ids = [stranger, ...people].map(({ id }) => id);
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} in ${referredTo(ids)}`);
  expect(found.map(({ id }) => id).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
});
