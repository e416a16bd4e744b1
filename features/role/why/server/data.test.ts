import { readdirSync, readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import * as kanban from "@/app/api/kanban/boards/route";
import * as newRole from "@/app/api/userRoles/new/route";
import * as kanbanPolicy from "@/features/kanban/policy";
import * as navigationPolicy from "@/features/navigation/policy";
import { newId } from "@/lib/id";
import { roleIds } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { signIns } from "@/server/db/schema/user";
import { endpointsOf } from "@/server/http/openapi";
import { makeActor, makeUser } from "@/testing/factories";
import { call } from "@/testing/http";
import { makePermitted, makeRole } from "@/testing/role-factory";
import { findAccountStatus, findAskable, findWhy, pageRules, rules } from "./data";

vi.mock("@/features/kanban/policy", async (original) => {
  const actual = await original<typeof kanbanPolicy>();
  return { ...actual, canUseBoards: vi.fn(actual.canUseBoards) };
});
vi.mock("@/features/navigation/policy", async (original) => {
  const actual = await original<typeof navigationPolicy>();
  return { ...actual, hiddenBecause: vi.fn(actual.hiddenBecause) };
});
afterEach(() => {
  vi.mocked(kanbanPolicy.canUseBoards).mockReset();
  vi.mocked(navigationPolicy.hiddenBecause).mockReset();
});

const endpoints = [...endpointsOf("/api/kanban/boards", kanban), ...endpointsOf("/api/userRoles/new", newRole)];
const admin = () => makeActor({ isAdmin: true });
const ask = async (userId: string, what: string) => await findWhy(await admin(), { userId, what, endpoints });

/** The private pages of the build, by path. */
function listPages(folder: string, path = ""): [path: string, file: string][] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): [string, string][] => {
    const below = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listPages(below, `${path}/${entry.name}`);
    return entry.name === "page.tsx" ? [[path, below]] : [];
  });
}

test("only administrators may ask", async () => {
  const { actor } = await makePermitted("roles:manage", "users:manage", "audit:read");
  const question = { userId: actor.userId, what: "menu:roles", endpoints };
  await expect(findWhy(actor, question)).rejects.toMatchObject({ code: "forbidden" });
  await expect(findAccountStatus(actor, actor.userId)).rejects.toMatchObject({ code: "forbidden" });
});

test("people are found to be asked about as in their list: in galig, by words in any order, by their address", async () => {
  const { id } = await makeUser({ firstName: "Түмэнжаргал", lastName: "Бат", name: "Б.Түмэнжаргал" });
  await makeUser({ firstName: "Сувд", lastName: "Зул", name: "З.Сувд" });
  for (const text of ["tvmenjargal", "bat Tumen", "Түмэн", `person-${id.slice(-12)}`]) {
    expect((await findAskable(await admin(), text)).map((person) => person.id)).toEqual([id]);
  }
  const { actor } = await makePermitted("users:manage");
  await expect(findAskable(actor, "bat")).rejects.toMatchObject({ code: "forbidden" });
});

test("who and what there is not is not found", async () => {
  const { id } = await makeUser();
  for (const [userId, what] of [
    [newId(), "menu:roles"],
    [id, "menu:nothing"],
    [id, "page:/nothing"],
    [id, "call:POST /api/nothing"],
  ] as const) {
    await expect(ask(userId, what)).rejects.toMatchObject({ code: "not-found" });
  }
});

test("a menu item is hidden for want of a right, and the answer names function and right", async () => {
  const { id } = await makeUser();
  const why = await ask(id, "menu:roles");
  expect(why.isAllowed).toBe(false);
  expect(why.steps).toEqual([
    { rule: "refusalOf", file: "features/account/policy.ts", subject: null, reason: null, permission: null },
    {
      rule: "hiddenBecause",
      file: "features/navigation/policy.ts",
      subject: "roles",
      reason: "permission",
      permission: "roles:manage",
    },
  ]);
  const { actor } = await makePermitted("roles:manage");
  expect((await ask(actor.userId, "menu:roles")).isAllowed).toBe(true);
});

test("the gate comes first: whom it keeps out gets no further", async () => {
  const closed = await makeUser({ deactivatedAt: new Date() });
  const customer = await makeUser({ roleId: roleIds.customer });
  const unverified = await makeUser({ emailVerified: false });
  const reasons = [];
  for (const { id } of [closed, customer, unverified])
    reasons.push((await ask(id, "page:/kanban")).steps.at(-1)?.reason);
  expect(reasons).toEqual(["deactivated", "role", "unverified"]);
});

test("a call tells the right that its contract asks for, as the call itself does", async () => {
  const role = await makeRole({ permissions: ["users:manage"] });
  const { id } = await makeUser({ roleId: role.id });
  const why = await ask(id, "call:POST /api/userRoles/new");
  expect(why.steps.at(-1)).toMatchObject({ rule: "accessRefusal", reason: "forbidden", permission: "roles:manage" });
  const session = await makePermitted("users:manage");
  const answer = await call(newRole, { method: "POST", path: "/api/userRoles/new", as: session, body: { name: "x" } });
  expect(answer.problem?.code).toBe("forbidden");
});

test("when a policy changes, the answer changes with it", async () => {
  const { id } = await makeUser();
  expect((await ask(id, "page:/kanban")).isAllowed).toBe(true);
  expect((await ask(id, "menu:kanban")).isAllowed).toBe(true);
  vi.mocked(kanbanPolicy.canUseBoards).mockReturnValue(false);
  vi.mocked(navigationPolicy.hiddenBecause).mockReturnValue("admin-only");
  expect((await ask(id, "page:/kanban")).steps.at(-1)).toMatchObject({ rule: "canUseBoards", reason: "forbidden" });
  expect((await ask(id, "call:GET /api/kanban/boards")).isAllowed).toBe(false);
  expect((await ask(id, "menu:kanban")).steps.at(-1)?.reason).toBe("admin-only");
});

test("it tells why somebody was refused at signing in, and what they see of others", async () => {
  const person = await makeUser({ emailVerified: false });
  await current()
    .insert(signIns)
    .values([
      { email: person.email, outcome: "unverified", userId: person.id, createdAt: new Date(2_000) },
      { email: person.email, outcome: "throttled", createdAt: new Date(1_000) },
      { email: "other@example.mn", outcome: "unknown" },
    ]);
  const accountStatus = await findAccountStatus(await admin(), person.id);
  expect(accountStatus?.refusal).toBe("unverified");
  expect(accountStatus?.attempts.map(({ outcome }) => outcome)).toEqual(["unverified", "throttled"]);
  expect(accountStatus?.privacy.map(({ rule, isPassed }) => [rule, isPassed])).toEqual([
    ["canSeePeople", true],
    ["canSeeContacts", false],
    ["canManagePeople", false],
  ]);
});

test("each rule stands under the name of its function, in the file that is named", () => {
  for (const [name, { file }] of Object.entries(rules)) {
    expect(readFileSync(file, "utf8"), name).toMatch(new RegExp(`export (function|const) ${name}\\b`));
  }
});

test("each private page of one address has its row", () => {
  const pages = listPages("app/(dashboard)").filter(([path, file]) => {
    const isRedirect = /permanentRedirect\(|redirect\(paths\.dashboard/.test(readFileSync(file, "utf8"));
    return !path.includes("[") && !isRedirect;
  });
  expect(Object.keys(pageRules).sort()).toEqual(pages.map(([path]) => path).sort());
});

test("each private page that asks a rule asks the one that is told", () => {
  const pages = new Map(listPages("app/(dashboard)"));
  for (const [path, rule] of Object.entries(pageRules)) {
    const file = pages.get(path);
    expect(file, path).toBeDefined();
    const code = readFileSync(file ?? "", "utf8");
    const frame = code.includes("people-frame") ? readFileSync("app/(dashboard)/user/people-frame.ts", "utf8") : "";
    if (rule) expect(code + frame, path).toContain(`!${rule}(actor)`);
    else expect(code, path).not.toMatch(/if \(!can[A-Z]\w+\(actor\)\)/);
  }
});
