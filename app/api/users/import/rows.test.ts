import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ImportPlan } from "@/features/user/exchange/schema";
import { current } from "@/server/db/client";
import { roles, users } from "@/server/db/schema/user";
import { csvSender } from "@/testing/csv-import";
import { makeSession, makeUser } from "@/testing/factories";
import * as handlers from "./route";

const manager = () => makeSession({ isAdmin: true });

const { send } = csvSender<ImportPlan>(handlers, "/api/users/import");

const findByEmail = async (email: string) => (await current().select().from(users).where(eq(users.email, email)))[0];

test("a row with a fault is left out and named by line and column; the others come in", async () => {
  const as = await manager();
  await makeUser({ email: "other@example.mn", registrationNumber: "УБ90010112" });
  const file = [
    "email,firstName,phone,registrationNumber,role,facebook,timeZone",
    "good@example.mn,Good,,,,,",
    ",Nobody,,,,,",
    "wrong,Wrong,,,,,",
    "phone@example.mn,Phone,12,,,,",
    "number@example.mn,Number,,УБ99999999,,,",
    "taken@example.mn,Taken,,УБ90010112,,,",
    "role@example.mn,Role,,,Emperor,,",
    "link@example.mn,Link,,,,https://evil.example,",
    "zone@example.mn,Zone,,,,,Mars/Base",
    "good@example.mn,Again,,,,,",
    "nameless@example.mn,,,,,,",
  ].join("\r\n");
  const { body } = await send(file.replace(",phone,", ",Phone,"), { as });
  expect([body.created, body.failed]).toEqual([1, 10]);
  expect(body.faults.map(({ line, column, code }) => `${line} ${column} ${code}`)).toEqual([
    "3 email required",
    expect.stringMatching(/^4 email /),
    expect.stringMatching(/^5 phoneNumber /),
    expect.stringMatching(/^6 registrationNumber /),
    "7 registrationNumber taken",
    "8 role unknown-role",
    expect.stringMatching(/^9 facebook /),
    expect.stringMatching(/^10 timeZone /),
    "11 email repeated",
    expect.stringMatching(/^12 firstName /),
  ]);
});

test("all faults of a row are told at once, those of its role and of other rows among them", async () => {
  const as = await manager();
  await makeUser({ email: "there@example.mn", registrationNumber: "УБ90010112" });
  const file = [
    "email,firstName,phoneNumber,registrationNumber,role",
    "wrong,,12,УБ90010112,Emperor",
    "there@example.mn,Бат,12,,Emperor",
    "there@example.mn,,,УБ90010112,",
  ].join("\n");
  const { body } = await send(file, { as });
  expect([body.created, body.updated, body.failed]).toEqual([0, 0, 3]);
  expect(body.faults.map(({ line, column }) => `${line} ${column}`).toSorted()).toEqual([
    "2 email",
    "2 firstName",
    "2 phoneNumber",
    "2 registrationNumber",
    "2 role",
    "3 phoneNumber",
    "3 role",
    "4 email",
    "4 firstName",
    "4 registrationNumber",
  ]);
});

test("the roles of every installation are understood in three languages; a name that two roles have is none", async () => {
  const as = await manager();
  const names = ["staff", "АЖИЛТАН", "موظف", "Харилцагч", "عميل", "1"];
  const file = ["email,firstName,role", ...names.map((role, at) => `p${at}@example.mn,Бат,${role}`)].join("\n");
  expect((await send(file, { as, plan: (await send(file, { as })).body.plan })).body).toMatchObject({
    created: names.length,
    faults: [],
  });
  const roleIds = await Promise.all(names.map(async (_, at) => (await findByEmail(`p${at}@example.mn`))?.roleId));
  expect(roleIds).toEqual([2, 2, 2, 1, 1, 1]);
  await current().insert(roles).values({ id: 8, name: "Ажилтан" });
  const { body } = await send("email,firstName,role\nnew@example.mn,Бат,Ажилтан\nother@example.mn,Бат,8\n", { as });
  expect(body).toMatchObject({ created: 1, faults: [{ line: 2, column: "role", code: "unknown-role" }] });
});
