// A real HTTP server, one at a time, for tests of what stands before the framework.
import { request, type Server } from "node:http";
import type { AddressInfo } from "node:net";

let server: Server | undefined;

/** Listens on a free port, which it answers; `endServer` closes it. */
export async function serveOn(made: Server): Promise<number> {
  server = made;
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve));
  return (made.address() as AddressInfo).port;
}

export function endServer(): void {
  server?.closeAllConnections();
  server?.close();
}

export const countConnections = () =>
  new Promise<number>((resolve, reject) =>
    server?.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

export type Reply = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

export function ask(port: number, path: string, method = "GET", headers: Record<string, string> = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sent.on("error", reject);
    sent.end();
  });
}
