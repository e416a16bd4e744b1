import { expect, test } from "vitest";
import { PictureServer } from "@/testing/picture-server";
import { send } from "./connect";

test("a request to a fixed address goes there under the host's name, which is not looked up", async () => {
  const server = await PictureServer.start((_request, response) => response.end("here"));
  const url = new URL(server.url("/path", "nowhere.invalid"));
  const { signal } = new AbortController();
  const response = await send(url, { method: "GET", headers: {}, signal, connectMs: 5_000, connectTo: "127.0.0.1" });
  expect(response.statusCode).toBe(200);
  response.destroy();
  expect(server.asked.map(({ path, headers }) => [path, headers.host])).toEqual([["/path", url.host]]);
  await server.close();
});
