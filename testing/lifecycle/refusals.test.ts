import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { freePort } from "../../scripts/lib/checks.mjs";
import { expectWithin } from "./bare-start";
import { cleanUp, newDataFolder, ownSecrets, projectRoot, startOrdo } from "./ordo";

afterEach(cleanUp);

/** Starts, expects a refusal, and answers the one sentence. */
async function refusal(data: string, options?: Parameters<typeof startOrdo>[1]) {
  const ordo = await startOrdo(data, options);
  const code = await ordo.ended;
  const sentences = ordo
    .output()
    .split("\n")
    .filter((line) => line.startsWith("✗ "));
  expect(code).toBe(1);
  expect(sentences, ordo.output()).toHaveLength(1);
  expect(ordo.output()).not.toMatch(/^\s+at /m);
  return sentences[0] ?? "";
}

test("a busy port is named, with a way out", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address ? String(address.port) : "";
  const sentence = await refusal(newDataFolder(), { env: { PORT: port } });
  expect(sentence).toMatch(new RegExp(`Port ${port} is already in use.*PORT=`));
  other.close();
});

test("a port that no browser would ask is refused at once", async () => {
  const sentence = await refusal(newDataFolder(), { env: { PORT: "6000" } });
  expect(sentence).toContain("Browsers never ask at port 6000; choose another");
});

test("a port that is taken on ::1 only is named: browsers would find the other program there", async ({ skip }) => {
  const port = await freePort();
  const other = createServer();
  const isThere = await new Promise((resolve) => {
    other.once("error", () => resolve(false));
    other.listen({ host: "::1", port }, () => resolve(true));
  });
  skip(!isThere, "this machine has no IPv6");
  const sentence = await refusal(newDataFolder(), { env: { PORT: String(port) } });
  expect(sentence).toMatch(new RegExp(`Port ${port} on ::1 is already in use`));
  other.close();
});

/** Things that stand where the data folder has its own. */
const foreign: [name: string, spoil: (folder: string) => void, sentence: RegExp][] = [
  [
    "a folder as server lock",
    (folder) => mkdirSync(join(folder, "server.lock")),
    /server\.lock is a folder, not a file; a lock file belongs there/,
  ],
  ["a folder as database lock", (folder) => mkdirSync(join(folder, "database.lock")), /database\.lock is a folder/],
  [
    "a pipe as server lock",
    (folder) => execFileSync("mkfifo", [join(folder, "server.lock")]),
    /server\.lock is a pipe, not a file; a lock/,
  ],
  [
    "a pipe as database lock",
    (folder) => execFileSync("mkfifo", [join(folder, "database.lock")]),
    /database\.lock is a pipe/,
  ],
  [
    "a device as database lock",
    (folder) => symlinkSync("/dev/zero", join(folder, "database.lock")),
    /database\.lock is a symbolic link/,
  ],
  [
    "a pipe of secrets",
    (folder) => execFileSync("mkfifo", [join(folder, "secrets.json")]),
    /secrets\.json is a pipe, not a file; free it/,
  ],
  [
    "a pipe as a file of the database",
    (folder) => {
      mkdirSync(join(folder, "database"));
      execFileSync("mkfifo", [join(folder, "database", "PG_VERSION")]);
    },
    /database is damaged \(PG_VERSION is a pipe, not a file\)/,
  ],
  [
    "a link as database",
    (folder) => symlinkSync(join(folder, "elsewhere"), join(folder, "database")),
    /database is a symbolic link to .*elsewhere, which is not followed/,
  ],
  [
    "a folder of secrets",
    (folder) => mkdirSync(join(folder, "secrets.json")),
    /secrets\.json is a folder, not a file; free it/,
  ],
  [
    "secrets that are none",
    (folder) => writeFileSync(join(folder, "secrets.json"), "null"),
    /secrets\.json does not hold/,
  ],
  ["a file as database", (folder) => writeFileSync(join(folder, "database"), "hello"), /database is damaged/],
  ["a file as socket", (folder) => writeFileSync(join(folder, "socket"), ""), /socket/],
];

test.each(foreign)("%s in the data folder ends the start in one sentence", async (_name, spoil, expected) => {
  const folder = newDataFolder();
  mkdirSync(folder, { recursive: true });
  spoil(folder);
  expect(await refusal(folder)).toMatch(expected);
});

test("an argument that nobody knows is refused by name", async () => {
  expect(await refusal(newDataFolder(), { args: ["--begin"] })).toMatch(
    /Unknown option '--begin'\. .*accepts only --begin-anew/,
  );
});

test("a Node that is too old is told which one is needed", async () => {
  const folder = newDataFolder();
  const pretend = join(folder, "old-node.cjs");
  writeFileSync(
    pretend,
    `Object.defineProperty(process, "version", { value: "v18.20.4" });
     Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.4" } });`,
  );
  const sentence = await refusal(folder, { nodeArguments: ["--require", pretend] });
  expect(sentence).toMatch(/needs Node 20\.19 or later; this is v18\.20\.4/);
});

test("a data folder that cannot be written is named", async () => {
  // A file stands where the folder should be: that stops even the superuser.
  const file = join(newDataFolder(), "file");
  writeFileSync(file, "");
  const sentence = await refusal(join(file, "data"));
  expect(sentence).toMatch(/data folder .*file.data cannot be written \(ENOTDIR\).*ORDO_DATA/);
});

test.each([
  ["PORT", "eighty"],
  ["DATABASE_URL", "mysql://root@localhost/x"],
  ["REGISTRATION", "maybe"],
  ["AUTH_URL", "not an address"],
])("a bad %s ends the start by its name and leaves no database behind", async (name, value) => {
  const folder = newDataFolder();
  const sentence = await refusal(folder, { env: { [name]: value } });
  expect(sentence).toContain(`${name} must`);
  expect(sentence).not.toContain(value);
  expect(existsSync(join(folder, "database"))).toBe(false);
});

test("off loopback a missing secret ends the start by its name", async () => {
  const sentence = await refusal(newDataFolder(), { env: { HOST: "0.0.0.0" } });
  expect(sentence).toMatch(/AUTH_SECRET is missing; AUTH_CLIENT_SECRET is missing/);
});

test("off loopback a placeholder secret ends the start by its name", async () => {
  const env = { ...ownSecrets, HOST: "0.0.0.0", AUTH_CLIENT_SECRET: "123" };
  const sentence = await refusal(newDataFolder(), { env });
  expect(sentence).toMatch(/AUTH_CLIENT_SECRET still holds a placeholder/);
});

test.each<Record<string, string>>([{ APP_URL: "https://ordo.example" }, { TRUSTED_PROXIES: "1" }])(
  "behind a proxy a server on loopback draws no secrets: %j",
  async (env) => {
    const sentence = await refusal(newDataFolder(), { env });
    expect(sentence).toMatch(/AUTH_SECRET is missing; AUTH_CLIENT_SECRET is missing/);
  },
);

test("an address that is not this machine's is named", async () => {
  const sentence = await refusal(newDataFolder(), { env: { HOST: "192.0.2.1" } });
  expect(sentence).toMatch(/HOST names 192\.0\.2\.1/);
});

test("a database that another process holds is refused within 2 s, naming that process", async () => {
  const folder = newDataFolder();
  mkdirSync(folder, { recursive: true });
  const holder = spawn(process.execPath, [join(projectRoot, "scripts/embedded-database.mjs"), "--data", folder], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  await once(holder.stdout, "data");
  const sentence = await expectWithin(2_000, () => refusal(folder));
  expect(sentence).toContain(String(holder.pid));
  holder.kill("SIGTERM");
  await once(holder, "exit");
});
