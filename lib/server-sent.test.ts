import { expect, test } from "vitest";
import { readServerSent, type ServerSent } from "./server-sent";

function bodyOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function read(...chunks: (string | Uint8Array)[]): Promise<ServerSent[]> {
  const found: ServerSent[] = [];
  const bytes = chunks.map((chunk) => (typeof chunk === "string" ? bytesOf(chunk) : chunk));
  for await (const sent of readServerSent(bodyOf(bytes))) found.push(sent);
  return found;
}

const message = (data: string, event = "message", id = "") => ({ event, data, id });

test.each<[string, string[], ServerSent[]]>([
  ["an event has its name and its data", ["event: delta\ndata: a\n\n"], [message("a", "delta")]],
  ["one without a name is a message", ["data: a\n\n"], [message("a")]],
  ["lines of data are joined", ["data: a\ndata:\ndata:b\n\n"], [message("a\n\nb")]],
  ["only one space goes", ["data:  a \n\n"], [message(" a ")]],
  ["comments and unknown fields are passed over", [": beat\n\nretry: 3\ndata: a\n\n"], [message("a")]],
  [
    "an id stays until the next",
    ["id: 4\ndata: a\n\ndata: b\n\nid: 5\ndata: c\n\n"],
    [message("a", "message", "4"), message("b", "message", "4"), message("c", "message", "5")],
  ],
  ["an event without data is none", ["event: done\n\n"], []],
  ["data may hold colons", ['data: {"a":1}\n\n'], [message('{"a":1}')]],
  ["all ends of lines are read", ["data: a\r\n\r\ndata: b\r\rdata: c\n\n"], [message("a"), message("b"), message("c")]],
  ["an end of a line may be cut in two", ["data: a\r", "\n\r", "\ndata: b\n\n"], [message("a"), message("b")]],
  ["what the end cuts off does not come", ["data: a\n\ndata: b\n"], [message("a")]],
  [
    "an id without data is passed over",
    ["id: 4\ndata: a\n\nid: 5\n\ndata: b\n\n"],
    [message("a", "message", "4"), message("b", "message", "4")],
  ],
  ["a byte order mark is passed over", ["\uFEFFdata: a\n\n"], [message("a")]],
  ["nothing is nothing", [], []],
])("%s", async (_, chunks, expected) => {
  expect(await read(...chunks)).toEqual(expected);
});

test("it does not matter where the stream is cut, in a letter either", async () => {
  const bytes = bytesOf("event: delta\r\ndata: Өгөгдөл العربية 🙂\r\n\r\ndata: end\n\n");
  for (let at = 1; at < bytes.length; at += 1) {
    expect(await read(bytes.slice(0, at), bytes.slice(at))).toEqual([
      message("Өгөгдөл العربية 🙂", "delta"),
      message("end"),
    ]);
  }
});

test("whoever stops listening hangs up", async () => {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytesOf("data: a\n\n")),
    cancel: () => {
      isCancelled = true;
    },
  });
  for await (const sent of readServerSent(body)) {
    expect(sent.data).toBe("a");
    break;
  }
  expect(isCancelled).toBe(true);
});
