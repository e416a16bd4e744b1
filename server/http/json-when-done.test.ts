import { expect, test } from "vitest";
import { jsonWhenDone } from "./json-when-done";

const never = new AbortController().signal;

test("white space comes until the JSON does", async () => {
  let resolve: (value: unknown) => void = () => {};
  const promise = new Promise((settle) => {
    resolve = settle;
  });
  const response = jsonWhenDone(never, () => promise, { everyMs: 1 });
  const reader = response.body!.getReader();
  const first = await reader.read();
  expect(new TextDecoder().decode(first.value)).toBe(" ");
  resolve({ ok: true });
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    rest += new TextDecoder().decode(part.value);
  }
  expect(JSON.parse(rest)).toEqual({ ok: true });
});

test("work that nobody waits for any longer is aborted", async () => {
  let signal: AbortSignal | undefined;
  const response = jsonWhenDone(never, (given) => {
    signal = given;
    return new Promise(() => {});
  });
  await response.body!.cancel();
  expect(signal?.aborted).toBe(true);
});

test("what is refused before anything is sent is thrown", () => {
  expect(() =>
    jsonWhenDone(never, () => {
      throw new RangeError("no");
    }),
  ).toThrow(RangeError);
});

test("work that fails later breaks the answer off", async () => {
  const response = jsonWhenDone(never, () => Promise.reject(new RangeError("later")));
  await expect(response.text()).rejects.toThrow("later");
});
