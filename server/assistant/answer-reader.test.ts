import { expect, test } from "vitest";
import { quietMsOf } from "@/testing/event-loop";
import { fc, propertyRuns } from "@/testing/properties";
import { AnswerReader, type Payload, TooLargeError, TruncatedError } from "./answer-reader";

const ample = 1_000_000;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const take = (reader: AnswerReader, text: string): Payload[] => [...reader.take(bytesOf(text))];
const value = (of: unknown, isError = false) => ({ value: of, isError });

test("each event comes as soon as it is whole, whichever way its lines end", () => {
  for (const end of ["\n", "\r\n"]) {
    const reader = new AnswerReader(ample);
    expect(take(reader, `event: a${end}data: 1${end}${end}: ping${end}${end}data: 2`)).toEqual([value(1)]);
    expect([...reader.end()]).toEqual([value(2)]);
  }
  // A lone CR at the end may be half of an end: it waits for what comes next.
  const reader = new AnswerReader(ample);
  expect(take(reader, "data: 1\r\rdata: 2\r\r")).toEqual([value(1)]);
  expect(take(reader, "data: 3\r")).toEqual([value(2)]);
  expect([...reader.end()]).toEqual([value(3)]);
});

test("however the line cuts what it carries, nothing is lost and no letter either", () => {
  const line = fc.constantFrom('data: "Өө😀"', ": ping", "", "x", '{"bare":"Ө"}');
  const end = fc.constantFrom("\n", "\r\n");
  fc.assert(
    fc.property(fc.array(fc.tuple(line, end)), fc.array(fc.nat(5), { minLength: 1 }), (lines, sizes) => {
      const text = `: begin\n\n${lines.flat().join("")}`;
      const atOnce = new AnswerReader(ample);
      const whole = [...take(atOnce, text), ...atOnce.end()];
      const bytes = bytesOf(text);
      const reader = new AnswerReader(ample);
      const pieces: Payload[] = [];
      for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
        const next = at + 1 + (sizes[turn % sizes.length] ?? 0);
        pieces.push(...reader.take(bytes.subarray(at, next)));
        at = next;
      }
      expect([...pieces, ...reader.end()]).toEqual(whole);
      const count = (sent: string) => lines.filter(([each]) => each === sent).length;
      const bare = whole.filter((payload) => typeof payload === "object" && payload.value instanceof Object);
      expect(bare).toHaveLength(count('{"bare":"Ө"}'));
      expect(JSON.stringify(whole).split("Өө😀")).toHaveLength(
        // Two lines of data in one event are no JSON together, and are read one by one.
        count('data: "Өө😀"') + 1,
      );
    }),
    { numRuns: propertyRuns(200) },
  );
});

test("an event named error is one, and so is one without the form of an event", () => {
  const reader = new AnswerReader(ample);
  expect(take(reader, 'event: error\ndata: {"message":"a"}\n\n{"error":"b"}\n\n')).toEqual([
    value({ message: "a" }, true),
    value({ error: "b" }),
  ]);
});

test.each([
  ["events", "data: 1\n\n", "data: "],
  ["lines of JSON", "{}\n", '{"a":"'],
  ["one JSON of several lines", "{\n", '"a":"'],
])("of %s no more is held than the limit; what came before is kept", (_, before, beginning) => {
  const reader = new AnswerReader(1_000);
  const payloads = take(reader, before);
  expect(take(reader, `${beginning}${"x".repeat(500)}`)).toEqual([]);
  const rest = reader.take(bytesOf("x".repeat(600)));
  expect(() => [...rest]).toThrow(TooLargeError);
  expect(payloads).toEqual(before === "{\n" ? [] : [value(before === "{}\n" ? {} : 1)]);
});

test.each([
  ["an event", 'data: {"a":1}\n\ndata: {"a"', [value({ a: 1 })]],
  ["a line of JSON", '{"a":1}\n{"a"', [value({ a: 1 })]],
  ["one JSON", '{\n"a":', []],
])("%s that the end cuts off is told, after what came before it", (_, text, before) => {
  const reader = new AnswerReader(ample);
  const found = take(reader, text);
  expect(() => found.push(...reader.end())).toThrow(TruncatedError);
  expect(found).toEqual(before);
});

test("an event that never ends is read once, however small its pieces are", { tags: ["full"] }, async () => {
  const piece = Buffer.alloc(16, 120);
  for (const beginning of ["data: ", '{"a":"']) {
    const reader = new AnswerReader(10_000_000);
    take(reader, beginning);
    // Put together anew with each piece, these 8 MB would be two million MB of copies.
    const ms = await quietMsOf(async () => {
      for (let n = 0; n < 500_000; n += 1) [...reader.take(piece)];
    });
    expect(ms).toBeLessThan(5_000);
  }
});
