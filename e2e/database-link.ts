import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { socketFolder } from "../scripts/embedded/folder.mjs";

const socketName = ".s.PGSQL.5432";

/** The way from a web server to the tested server's database, which can be frozen: then nothing more is answered on it. */
export class DatabaseLink {
  /** What a web server takes for its database's socket. */
  readonly folder = mkdtempSync(join(tmpdir(), "ordo-link-"));
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => this.#join(socket));
  #isFrozen = false;

  async open(): Promise<void> {
    this.#server.listen(join(this.folder, socketName));
    await once(this.#server, "listening");
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  freeze(): void {
    this.#isFrozen = true;
    for (const socket of this.#sockets) socket.pause();
  }

  thaw(): void {
    this.#isFrozen = false;
    for (const socket of this.#sockets) socket.resume();
  }

  #join(socket: Socket): void {
    const database = connect(join(socketFolder(process.env.E2E_DATA ?? "").folder, socketName));
    this.#forward(socket, database);
    this.#forward(database, socket);
  }

  #forward(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.on("data", (bytes) => to.write(bytes));
    from.on("error", () => {});
    from.on("close", () => {
      this.#sockets.delete(from);
      to.destroy();
    });
    if (this.#isFrozen) from.pause();
  }
}
