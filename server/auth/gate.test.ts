import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { current } from "@/server/db/client";
import { roles, users } from "@/server/db/schema/user";
import { makeUser, testPassword } from "@/testing/factories";
import { evaluate, type GateSettings } from "./gate";

type Heard = { method?: string; url?: string; authorization?: string; body: string };
type Respond = (response: ServerResponse, request: IncomingMessage) => void;

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** A double of the other auth service, at the far end of a real wire. */
async function tokenServiceDouble(respond: Respond) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    heard.push({ method: request.method, url: request.url, authorization: request.headers.authorization, body });
    respond(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  opened.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { heard, url: `http://127.0.0.1:${port}/auth` };
}

const settingsFor = (url: string, signInRoles?: number[]): GateSettings => ({
  tokenService: { url, clientId: "ict", clientSecret: "s3cret" },
  signInRoles,
});

const person = { accessToken: "theirs", user_id: 4711, user_name: "Nomin Bat", role_id: 2, is_verified: true };
const json =
  (body: unknown, status = 200): Respond =>
  (response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

const credentials = { email: "nomin@example.mn", password: "pässword & more" };

test("the other service is asked exactly as call 1 says", async () => {
  const double = await tokenServiceDouble(json(person));
  expect((await evaluate(credentials, settingsFor(`${double.url}/`))).outcome).toBe("admitted");
  expect(double.heard).toEqual([
    {
      method: "POST",
      url: "/auth/token?username=nomin%40example.mn&password=p%C3%A4ssword+%26+more&grant_type=password",
      authorization: `Basic ${Buffer.from("ict:s3cret").toString("base64")}`,
      body: "",
    },
  ]);
});

test("an admitted person is made once and then kept up to date by their user_id", async () => {
  const double = await tokenServiceDouble(json(person));
  const first = await evaluate(credentials, settingsFor(double.url));
  const renamed = await tokenServiceDouble(json({ ...person, user_id: "4711", user_name: "Nomin Tumen" }));
  const second = await evaluate({ ...credentials, email: "else@example.mn" }, settingsFor(renamed.url));
  expect(first).toMatchObject({ outcome: "admitted", externalToken: "theirs" });
  expect(second).toMatchObject({ userId: first.outcome === "admitted" ? first.userId : "" });
  const rows = await current().select().from(users);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    externalId: "4711",
    name: "Nomin Tumen",
    email: "nomin@example.mn",
    emailVerified: true,
    isAdmin: false,
  });
});

test("whoever types somebody's address there does not become them here", async () => {
  const owner = await makeUser({ email: credentials.email, isAdmin: true, password: true });
  const double = await tokenServiceDouble(json(person));
  const judgement = await evaluate(credentials, settingsFor(double.url));
  expect(judgement.outcome === "admitted" && judgement.userId).not.toBe(owner.id);
  const [made] = await current().select().from(users).where(eq(users.externalId, "4711"));
  expect(made).toMatchObject({ email: "4711@external.invalid", isAdmin: false });
});

test.each<[string, Respond, string]>([
  ["refuses", json({ error: "invalid_grant" }, 400), "wrong-password"],
  ["does not know its client", json({ error: "invalid_client" }, 401), "wrong-password"],
  ["fails", json({}, 500), "service"],
  ["answers HTML", (response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>"), "service"],
  ["answers nothing", (response) => response.writeHead(200).end(), "service"],
  ["accepts without granting", json(person, 202), "service"],
  ["sends elsewhere", (response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(), "service"],
  ["answers without end", (response) => response.writeHead(200).end("x".repeat(1_000_000)), "service"],
  ["names another role", json({ ...person, role_id: 1 }), "role"],
  ["names a role as text", json({ ...person, role_id: "2" }), "service"],
  ["has not verified them", json({ ...person, is_verified: false }), "unverified"],
  ["says verified in words", json({ ...person, is_verified: "true" }), "service"],
])("nobody is let in when the service %s", async (_, respond, outcome) => {
  const double = await tokenServiceDouble(respond);
  expect((await evaluate(credentials, settingsFor(double.url))).outcome).toBe(outcome);
  expect(await current().select().from(users)).toEqual([]);
});

test("a service that is away is no refusal", async () => {
  await expect(evaluate(credentials, settingsFor("http://127.0.0.1:1"))).rejects.toMatchObject({ code: "unavailable" });
  const dropping = await tokenServiceDouble((response) => response.destroy());
  await expect(evaluate(credentials, settingsFor(dropping.url))).rejects.toMatchObject({ code: "unavailable" });
});

test("a service that takes too long is given up before the caller's own deadline", async () => {
  const silent = await tokenServiceDouble(() => {});
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const limits = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(50));
  onTestFinished(() => limits.mockRestore());
  await expect(evaluate(credentials, settingsFor(silent.url))).rejects.toMatchObject({ code: "unavailable" });
  expect(limits.mock.calls).toEqual([[8_000]]);
});

test("the failure of a call does not carry the password", async () => {
  const error = await evaluate(credentials, settingsFor("http://127.0.0.1:1")).catch((thrown: Error) => thrown);
  expect(JSON.stringify({ ...error, cause: (error as Error).cause, text: String(error) })).not.toContain("ssword");
});

test("a role that the installation names is let in, and made when it is new", async () => {
  const double = await tokenServiceDouble(json({ ...person, role_id: 7 }));
  expect((await evaluate(credentials, settingsFor(double.url, [2]))).outcome).toBe("role");
  expect((await evaluate(credentials, settingsFor(double.url, [2, 7]))).outcome).toBe("admitted");
  // It is the installation that lets it in; the role itself says nothing yet.
  expect(await current().select().from(roles).where(eq(roles.id, 7))).toMatchObject([{ maySignIn: false }]);
  expect((await evaluate(credentials, settingsFor(double.url))).outcome).toBe("role");
});

test("a person whose account is closed here stays out, whatever the other service says", async () => {
  const double = await tokenServiceDouble(json(person));
  await evaluate(credentials, settingsFor(double.url));
  await current().update(users).set({ deactivatedAt: new Date() });
  expect((await evaluate(credentials, settingsFor(double.url))).outcome).toBe("deactivated");
});

test("among our own accounts the installation's list of roles overrides the roles' own word", async () => {
  const { email } = await makeUser({ roleId: 1, password: true });
  const here = (signInRoles?: number[]) =>
    evaluate({ email, password: testPassword }, { tokenService: null, signInRoles });
  expect((await here()).outcome).toBe("role");
  expect((await here([1])).outcome).toBe("admitted");
  expect((await here([2])).outcome).toBe("role");
});
