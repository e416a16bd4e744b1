import "server-only";
import { connect } from "node:net";
import { Client, type ClientConfig } from "pg";

/** PostgreSQL's SSLRequest. Every server answers it with one letter, before it asks who calls and counts connections. */
const encryptionRequest = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

/**
 * Counted in short waits, of which a process that was busy itself for long has had only one: the answer that
 * meanwhile came in is read before the next.
 */
const waits = { count: 10, ms: 100 } as const;

function addressOf(config: ClientConfig) {
  const { host, port } = new Client(config);
  return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

/** Whether a server answers at this address within a second, whatever it would say to a user of it. */
export function answersHandshake(config: ClientConfig): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(addressOf(config));
    let left: number = waits.count;
    const settle = (hasAnswered: boolean) => {
      clearInterval(timer);
      socket.destroy();
      resolve(hasAnswered);
    };
    const timer = setInterval(() => {
      left -= 1;
      if (left === 0) settle(false);
    }, waits.ms);
    socket.unref();
    timer.unref();
    socket.once("connect", () => socket.write(encryptionRequest));
    socket.once("data", () => settle(true));
    socket.once("error", () => settle(false));
    socket.once("close", () => settle(false));
  });
}
