import { type AddressInfo, createServer } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { env } from "@/server/env";
import { type Dovecot, dovecotUser, hasDovecot, startDovecot, withoutDovecot } from "@/testing/dovecot";
import { connecting, type Login, tryLogin } from "./connection";

if (!hasDovecot) process.stdout.write(`${withoutDovecot}\n`);
const { MAIL_PRIVATE_HOSTS } = env;
const { limitMs } = connecting;

beforeEach(() => {
  Object.assign(env, { MAIL_PRIVATE_HOSTS: ["localhost", "127.0.0.1"] });
});
afterEach(() => {
  Object.assign(env, { MAIL_PRIVATE_HOSTS });
  connecting.limitMs = limitMs;
});

let server: Dovecot;
beforeAll(async () => {
  if (hasDovecot) server = await startDovecot({ isSecure: true });
});
afterAll(() => server?.stop());

const full = { tags: ["full"] };
const testWithDovecot = test.skipIf(!hasDovecot);
const loginOf = (values: Partial<Login> = {}): Login => ({
  ...{ host: "localhost", port: server?.port ?? 1, security: "tls", ...dovecotUser },
  ...values,
});

/** A server on loopback that answers each line with what `answer` says to it. */
async function withServer<Result>(answer: (line: string) => string | null, work: (port: number) => Promise<Result>) {
  const lines: string[] = [];
  const fake = createServer((socket) => {
    const say = (line: string) => {
      const said = answer(line);
      if (said !== null) socket.write(said);
    };
    say("");
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").filter(Boolean)) {
        lines.push(line);
        say(line);
      }
    });
  });
  await new Promise<void>((resolve) => fake.listen(0, "127.0.0.1", resolve));
  try {
    return { result: await work((fake.address() as AddressInfo).port), lines };
  } finally {
    await new Promise((resolve) => fake.close(resolve));
  }
}

testWithDovecot("a certificate that is trusted lets in, with the right password alone", full, async () => {
  const { ca } = server;
  await expect(tryLogin(loginOf(), { ca })).resolves.toBeUndefined();
  await expect(tryLogin(loginOf({ password: "wrong" }), { ca })).rejects.toMatchObject({ fault: "wrong-password" });
});

testWithDovecot("a certificate that nobody trusts, or of another host, is refused", full, async () => {
  await expect(tryLogin(loginOf())).rejects.toMatchObject({ fault: "insecure" });
  const trust = { ca: server.ca };
  await expect(tryLogin(loginOf({ host: "127.0.0.1" }), trust)).rejects.toMatchObject({ fault: "insecure" });
});

test("private hosts and other ports are refused before anything is sent", async () => {
  const { lines } = await withServer(
    () => "* OK ready\r\n",
    async (port) => {
      Object.assign(env, { MAIL_PRIVATE_HOSTS: [] });
      await expect(tryLogin(loginOf({ port: 993 }))).rejects.toMatchObject({ fault: "private-host" });
      await expect(tryLogin(loginOf({ host: "127.0.0.1", port: 143 }))).rejects.toMatchObject({
        fault: "private-host",
      });
      await expect(tryLogin(loginOf({ host: "127.1", port: 143 }))).rejects.toMatchObject({ fault: "private-host" });
      await expect(tryLogin(loginOf({ port }))).rejects.toMatchObject({ fault: "invalid-port" });
    },
  );
  expect(lines).toEqual([]);
});

test("a server that says nothing is given up", async () => {
  connecting.limitMs = 50;
  await withServer(
    () => null,
    async (port) => {
      const login = loginOf({ host: "127.0.0.1", port, security: "starttls" });
      await expect(tryLogin(login)).rejects.toMatchObject({ fault: "unreachable" });
    },
  );
});

test("what a server refuses is a wrong password, unless it says that it is busy", async () => {
  const answers = (code: string) => (line: string) => {
    const [tag = "", command = ""] = line.split(" ");
    if (line === "") return "* OK [CAPABILITY IMAP4rev1] ready\r\n";
    if (command.toUpperCase() === "LOGIN") return `${tag} NO [${code}] no\r\n`;
    return command.toUpperCase() === "CAPABILITY" ? `* CAPABILITY IMAP4rev1\r\n${tag} OK\r\n` : `${tag} OK done\r\n`;
  };
  for (const [code, fault] of [
    ["AUTHENTICATIONFAILED", "wrong-password"],
    ["UNAVAILABLE", "unreachable"],
  ] as const) {
    await withServer(answers(code), async (port) => {
      const login = loginOf({ host: "127.0.0.1", port, security: "starttls" });
      await expect(tryLogin(login), code).rejects.toMatchObject({ fault });
    });
  }
});
