import { expect, test } from "vitest";
import { AppError } from "@/lib/errors";
import { quietMsOf } from "@/testing/event-loop";
import { maxBodyBytes, readBody } from "./body";

function post(
  body: BodyInit | null,
  headers: Record<string, string> = { "content-type": "application/json" },
): Request {
  return new Request("http://localhost:3000/api/x", { method: "POST", headers, body, ...{ duplex: "half" } });
}

async function refusalOf(request: Request, form = false): Promise<string> {
  try {
    await readBody(request, { form });
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return "accepted";
}

test.each([
  ["no type", {}],
  ["text/plain", { "content-type": "text/plain" }],
  ["a form", { "content-type": "application/x-www-form-urlencoded" }],
  ["multipart", { "content-type": "multipart/form-data; boundary=x" }],
  ["JSON in UTF-16", { "content-type": "application/json; charset=utf-16" }],
  ["compressed JSON", { "content-type": "application/json", "content-encoding": "gzip" }],
  ["a type that merely begins so", { "content-type": "application/jsonp" }],
])("refuses %s", async (_, headers) => {
  const bytes = new TextEncoder().encode('{"a":1}');
  expect(await refusalOf(post(bytes, headers as Record<string, string>))).toBe("unsupported-type");
});

test.each([["application/json"], ["application/json; charset=utf-8"], ['Application/JSON; charset="UTF-8"']])(
  "reads %s",
  async (type) => {
    const { value } = await readBody(post('{"a":"Ө"}', { "content-type": type }), { form: false });
    expect(value).toEqual({ a: "Ө" });
  },
);

test("refuses bytes that are not UTF-8", async () => {
  expect(await refusalOf(post(new Uint8Array([0x22, 0xff, 0xfe, 0x22])))).toBe("malformed-json");
  expect(await refusalOf(post(new Uint8Array(Buffer.from('\uFEFF{"a":1}', "utf16le"))))).toBe("malformed-json");
});

test("reads one mebibyte and refuses one byte more", async () => {
  const filler = "x".repeat(maxBodyBytes - 2);
  const { value } = await readBody(post(`"${filler}"`), { form: false });
  expect(value).toBe(filler);
  expect(await refusalOf(post(`"${filler}x"`))).toBe("too-large");
});

test("stops reading an endless body at the limit, without waiting for its end", async () => {
  let sent = 0;
  let isCancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(0x20));
    },
    cancel() {
      isCancelled = true;
    },
  });
  expect(await refusalOf(post(endless))).toBe("too-large");
  expect(sent).toBeLessThan(maxBodyBytes * 2);
  expect(isCancelled).toBe(true);
});

test("believes a declared length that is too large without reading", async () => {
  const request = post("{}", { "content-type": "application/json", "content-length": String(100 * maxBodyBytes) });
  expect(await refusalOf(request)).toBe("too-large");
});

test("takes an empty body for none, whatever its type", async () => {
  expect(await readBody(post(null), { form: false })).toMatchObject({ value: undefined });
  expect(await readBody(post(null, {}), { form: false })).toMatchObject({ value: undefined });
});

test("reads a form only where the contract accepts one", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  expect(await readBody(post("grant_type=password&username=a%40b", headers), { form: true })).toMatchObject({
    value: { grant_type: "password", username: "a@b" },
  });
  expect(await refusalOf(post("a=%00", headers), true)).toBe("invalid-input");
  expect(await readBody(post("a=1&b=2&a=3", headers), { form: true })).toMatchObject({
    value: { a: ["1", "3"], b: "2" },
  });
});

const formHeaders = { "content-type": "application/x-www-form-urlencoded" };
const longForms = [Array.from({ length: 120_000 }, (_, at) => `k${at}=`).join("&"), "a&".repeat(maxBodyBytes / 2)];

async function expectRefusedForms(): Promise<void> {
  for (const form of longForms) expect(await refusalOf(post(form, formHeaders), true)).toBe("malformed-json");
}

test("refuses a form of very many fields", expectRefusedForms);

test("refuses a form of very many fields within the time of a request", { tags: ["full"] }, async () => {
  expect(await quietMsOf(expectRefusedForms)).toBeLessThan(5_000);
});

test("takes a body that is announced by no header and then does not come for none, and refuses it if it comes", async () => {
  const streamed = (text: string) => new Blob([text]).stream();
  expect(await readBody(post(streamed(""), {}), { form: false })).toMatchObject({ value: undefined });
  expect(await refusalOf(post(streamed("{}"), {}))).toBe("unsupported-type");
  expect(await refusalOf(post(streamed(""), { "transfer-encoding": "chunked" }))).toBe("unsupported-type");
});
