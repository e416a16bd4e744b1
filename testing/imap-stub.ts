/** An IMAP server on a loopback port that answers as a test says: the far end of a real connection. */
import { type AddressInfo, createServer, type Socket } from "node:net";

export type Stub = Readonly<{ port: number; lines: string[]; connections: () => number; stop: () => Promise<void> }>;

/** Answers a command of the given tag, `LIST *` for a list of all folders; false for the answer of an ordinary server. */
type Answer = (command: string, tag: string, socket: Socket) => boolean;

const defaults: Readonly<Record<string, string>> = {
  CAPABILITY: "* CAPABILITY IMAP4rev1\r\n",
  LIST: '* LIST () "/" "INBOX"\r\n',
  SELECT: "* 3 EXISTS\r\n* FLAGS (\\Seen \\Flagged)\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT 4] ok\r\n",
  "UID SEARCH": "* SEARCH 1 2 3\r\n",
};

/** Sends the same again for as long as somebody takes it. */
export function flood(socket: Socket, text: string): void {
  const send = () => {
    while (!socket.destroyed && socket.write(text));
  };
  socket.on("drain", send);
  send();
}

/** The answer of a FETCH for a UID, with whatever else is said of it. */
export const fetched = (uid: number, more = "") => `* ${uid} FETCH (UID ${uid} FLAGS () RFC822.SIZE 100${more})\r\n`;
export const sourceOf = (text: string) => ` BODY[] {${Buffer.byteLength(text)}}\r\n${text}`;

export async function startImapStub(answer: Answer): Promise<Stub> {
  const lines: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const reply = (socket: Socket, line: string) => {
    const [, tag = "", command = ""] = /^(\S+) ((?:UID )?\S+)/i.exec(line) ?? [];
    const name = command.toUpperCase();
    lines.push(line);
    if (!answer(name === "LIST" && line.includes("*") ? "LIST *" : name, tag, socket))
      socket.write(`${defaults[name] ?? ""}${tag} OK done\r\n`);
  };
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").filter(Boolean)) reply(socket, line);
    });
    socket.write("* OK [CAPABILITY IMAP4rev1] ready\r\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { port: (server.address() as AddressInfo).port, lines, connections: () => connections, stop };
}
