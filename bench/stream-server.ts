// The least that a server of event streams can be, to compare with: node:http, a set of answers, one write each.
import { createServer, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

const open = new Set<ServerResponse>();

const server = createServer(async (request, response) => {
  if (request.method === "POST") {
    const frame = `id: 1\ndata: ${await text(request)}\n\n`;
    for (const stream of open) stream.write(frame);
    response.end();
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
  response.write("retry: 1000\nevent: hello\ndata: {}\n\n");
  open.add(response);
  response.once("close", () => open.delete(response));
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") process.send?.({ origin: `http://127.0.0.1:${address.port}` });
});
process.once("disconnect", () => process.exit(0));
