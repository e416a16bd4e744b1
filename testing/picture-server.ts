/** A server of pictures on this machine, as mails from outside name them. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Answers as it is told, and notes who asks for what. */
export class PictureServer {
  readonly asked: { path: string | undefined; headers: IncomingHttpHeaders }[] = [];
  readonly #server: Server;

  private constructor(answer: RequestListener) {
    this.#server = createServer((request, response) => {
      this.asked.push({ path: request.url, headers: request.headers });
      answer(request, response);
    });
  }

  static async start(answer: RequestListener): Promise<PictureServer> {
    const pictures = new PictureServer(answer);
    pictures.#server.listen(0, "127.0.0.1");
    await once(pictures.#server, "listening");
    return pictures;
  }

  /** The address of a path, at this name or address of the machine. */
  url(path: string, host = "127.0.0.1"): string {
    return `http://${host}:${(this.#server.address() as AddressInfo).port}${path}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }
}
