import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { socketFolder } from "../embedded/folder.mjs";
import { withClient, withEmbeddedSocket } from "./databases";
import { startEmbeddedDatabase } from "./embedded.mjs";
import { processIdentity } from "./process-identity.mjs";

vi.mock("./embedded.mjs");

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const folders: string[] = [];
/** A data folder whose server another process runs. */
function folderOfServer(): string {
  const folder = mkdtempSync(join(tmpdir(), "ordo-served-"));
  folders.push(folder);
  holdLock(folder, "server.lock");
  return folder;
}

function holdLock(folder: string, name: string, about = "a test"): void {
  const holder = { pid: process.ppid, identity: processIdentity(process.ppid), about };
  writeFileSync(join(folder, name), JSON.stringify(holder));
}

/** A message of PostgreSQL's wire protocol (PostgreSQL documentation, 55.7): its type, its length, its body. */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const authenticationOk = message("R", Buffer.from([0, 0, 0, 0]));
const readyForQuery = message("Z", Buffer.from("I"));
const adminShutdown = message("E", Buffer.from("SFATAL\0C57P01\0Mterminating connection\0\0"));

/** A double of a PostgreSQL server that lets everybody in and answers the first statement by `end`. Answers its address. */
async function startDouble(name: string, end: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write(Buffer.concat([authenticationOk, readyForQuery]));
      socket.once("data", () => end(socket));
    });
  });
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return `postgres://ordo@127.0.0.1:${typeof address === "object" ? address?.port : 0}/${name}`;
}

test.each([
  ["is killed", (socket: Socket) => socket.destroy()],
  ["says that it ends", (socket: Socket) => setTimeout(() => socket.end(), 20) && socket.write(adminShutdown)],
])("of two databases the one that %s is the one that is named", async (_name, end) => {
  const source = await startDouble("source", end);
  const target = await startDouble("target", () => {});
  const copying = withClient(source, (from) => withClient(target, () => from.query("select 1")));
  await expect(copying).rejects.toMatchObject({
    name: "Failure",
    message: expect.stringMatching(
      /^The connection to the database source at .+ was lost \(.+\)\. .+ Run the command again\.$/,
    ),
  });
});

test("an error that leaves the connection open is passed on as it is", async () => {
  const url = await startDouble("source", () => {});
  const fault = new Error("a fault of ours");
  await expect(withClient(url, () => Promise.reject(fault))).rejects.toBe(fault);
});

test("while the database of a running server is away it is waited for, and none is opened beside it", async () => {
  const folder = folderOfServer();
  const working = withEmbeddedSocket(async (...given) => given, folder);
  holdLock(folder, "database.lock");
  const { folder: socket, path } = socketFolder(folder);
  const server = createServer();
  servers.push(server);
  await once(server.listen(path), "listening");
  expect(await working).toEqual([socket, true]);
  expect(startEmbeddedDatabase).not.toHaveBeenCalled();
});

test("a command that moves or replaces the data is not joined: it is named, and what is written would be lost", async () => {
  const folder = folderOfServer();
  holdLock(folder, "server.lock", "npm run db:move");
  await expect(withEmbeddedSocket(async () => {}, folder)).rejects.toMatchObject({
    name: "Failure",
    message: `The data folder ${folder} is in use by process ${process.ppid} (npm run db:move). Try again when it has finished.`,
  });
  expect(startEmbeddedDatabase).not.toHaveBeenCalled();
});

test("a database that does not come back is named with the process that runs the server", async () => {
  const folder = folderOfServer();
  await expect(withEmbeddedSocket(async () => {}, folder, 0)).rejects.toMatchObject({
    name: "Failure",
    message: `The database of the running server (process ${process.ppid}) is starting. Try again in a moment.`,
  });
  expect(startEmbeddedDatabase).not.toHaveBeenCalled();
});
