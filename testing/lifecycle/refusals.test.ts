import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { cleanUp, newDataFolder, projectRoot, startOrdo } from "./ordo";
import { expectWithin } from "./pace";

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
  const env = { HOST: "0.0.0.0", AUTH_SECRET: "k3".repeat(20), AUTH_CLIENT_SECRET: "123" };
  const sentence = await refusal(newDataFolder(), { env });
  expect(sentence).toMatch(/AUTH_CLIENT_SECRET still holds a placeholder/);
});

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
