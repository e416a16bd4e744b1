import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

/** A forward proxy that notes what it is asked for and leads everything to one port on this machine. */
export class ForwardProxy {
  /** `CONNECT host:port`, or the absolute address of a plain request. */
  readonly asked: string[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** Refuses tunnels with this status. */
  refusal: number | null = null;

  private constructor(targetPort: () => number) {
    this.#server = createServer((request, response) => {
      this.asked.push(`${request.method} ${request.url}`);
      response.writeHead(502).end();
    });
    this.#server.on("connection", (socket: Socket) => this.#sockets.add(socket.on("error", () => {})));
    this.#server.on("connect", (request, socket: Socket) => {
      this.asked.push(`CONNECT ${request.url}`);
      if (this.refusal !== null) return socket.end(`HTTP/1.1 ${this.refusal} No\r\n\r\n`);
      const target = connect(targetPort(), "127.0.0.1", () => {
        socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
        target.pipe(socket).pipe(target);
      });
      this.#sockets.add(target.on("error", () => socket.destroy()));
    });
  }

  static async start(targetPort: () => number): Promise<ForwardProxy> {
    const proxy = new ForwardProxy(targetPort);
    proxy.#server.listen(0, "127.0.0.1");
    await once(proxy.#server, "listening");
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, "close");
  }
}
