import { expect, test } from "vitest";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { roles } from "@/server/db/schema/user";
import { makeSession, makeUser } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/users/export";
const linesOf = (text: string) => text.trimEnd().split("\r\n");

async function makeExporter(permissions: ("users:export" | "users:contact" | "users:manage")[]) {
  await makeUser({ deactivatedAt: new Date() });
  await current().insert(roles).values({ id: 7, name: "Exporter", maySignIn: true, permissions }).onConflictDoNothing();
  return await makeSession({ roleId: 7, firstName: "Exporter", name: "Exporter" });
}

test("the file holds exactly whom the filters show, for spreadsheets and without formulas", async () => {
  const as = await makeSession({ isAdmin: true, name: "Admin" });
  await makeUser({ firstName: "Бат", name: "Д.Бат", jobTitle: '=HYPERLINK("x")', phoneNumber: "+97699112233" });
  await makeUser({ firstName: "Closed", deactivatedAt: new Date() });
  const answer = await call(handlers, { path, as, query: { status: "active", sort: "-name" } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="people-\d{4}-\d\d-\d\d\.csv"$/);
  const lines = linesOf(answer.text);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^\uFEFF?Email,Family name,/);
  expect(answer.text).toContain(`"'=HYPERLINK(""x"")"`);
  expect(answer.text).toContain(`"'+97699112233"`);
  expect(answer.text).not.toContain("Closed");
  const [entry] = await current().select().from(auditEntries);
  expect(entry).toMatchObject({ action: "user.exported", after: { status: "active" } });
});

test("the first bytes tell spreadsheets that it is UTF-8", async () => {
  const as = await makeSession({ isAdmin: true });
  const request = new Request(`http://localhost:3000${path}`, { headers: as.cookieHeaders });
  const bytes = new Uint8Array(await (await handlers.GET(request, {})).arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

test("people who are chosen come in the order that they were named", async () => {
  const as = await makeSession({ isAdmin: true });
  const [one, two] = [await makeUser({ email: "one@example.mn" }), await makeUser({ email: "two@example.mn" })];
  await makeUser({ email: "three@example.mn" });
  const { text } = await call(handlers, { path, as, query: { userIds: `${two.id},${one.id}` } });
  expect(
    linesOf(text)
      .slice(1)
      .map((line) => line.split(",")[0]),
  ).toEqual(["two@example.mn", "one@example.mn"]);
});

test("a thousand people come whole, each once", async () => {
  const as = await makeSession({ isAdmin: true });
  for (let at = 0; at < 450; at += 1) await makeUser({ email: `p${at}@example.mn` });
  const { text } = await call(handlers, { path, as });
  expect(new Set(linesOf(text)).size).toBe(452);
});

test("columns are those that the caller may see", async () => {
  const as = await makeExporter(["users:export"]);
  const { text } = await call(handlers, { path, as });
  expect(linesOf(text)[0]).toBe(
    "\uFEFFName,Job title,Role,About,Facebook,Instagram,LinkedIn,X".replace(
      "\uFEFF",
      text.startsWith("\uFEFF") ? "\uFEFF" : "",
    ),
  );
  expect(text).not.toContain("@example.mn");
  expect(linesOf(text)).toHaveLength(2);
});

test("ids that are none are refused", async () => {
  const as = await makeSession({ isAdmin: true });
  expect((await call(handlers, { path, as, query: { userIds: "nobody" } })).status).toBe(422);
});
