import { expect, test } from "vitest";
import { quietMsOf } from "@/testing/event-loop";
import { fc, propertyRuns } from "@/testing/properties";
import { EventCutter } from "./event-cutter";

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();

test("each event comes as soon as it is whole, whichever way its lines end", () => {
  for (const end of ["\n", "\r", "\r\n"]) {
    const cutter = new EventCutter();
    const [one, two] = [`event: a${end}data: 1${end}${end}`, `: ping${end}${end}`];
    expect(cutter.take(Buffer.from(`${one}${two}data: 2`)).map(text)).toEqual([one, two]);
    expect(cutter.heldBytes).toBe(7);
    expect(text(cutter.rest())).toBe("data: 2");
    expect(cutter.heldBytes).toBe(0);
  }
});

test("however the line cuts what it carries, nothing is lost and no letter either", () => {
  const line = fc.constantFrom("data: Өө😀", ": ping", "", "x");
  const end = fc.constantFrom("\n", "\r\n");
  fc.assert(
    fc.property(fc.array(fc.tuple(line, end)), fc.array(fc.nat(5), { minLength: 1 }), (lines, sizes) => {
      const whole = Buffer.from(lines.flat().join(""));
      const cutter = new EventCutter();
      const events: Uint8Array[] = [];
      for (let at = 0, turn = 0; at < whole.length; turn += 1) {
        const next = at + 1 + (sizes[turn % sizes.length] ?? 0);
        events.push(...cutter.take(whole.subarray(at, next)));
        at = next;
      }
      expect(events.every((event) => /(^|\n|\r)(\r|\r?\n)$/.test(text(event)))).toBe(true);
      expect(Buffer.concat([...events, cutter.rest()])).toEqual(whole);
    }),
    { numRuns: propertyRuns(200) },
  );
});

test("an event that never ends is read once, however small its pieces are", { tags: ["full"] }, async () => {
  const cutter = new EventCutter();
  const piece = Buffer.alloc(16, 120);
  // Put together anew with each piece, these 8 MB would be two million MB of copies.
  const ms = await quietMsOf(async () => {
    for (let n = 0; n < 500_000; n += 1) cutter.take(piece);
  });
  expect(ms).toBeLessThan(5_000);
  expect(cutter.rest()).toHaveLength(8_000_000);
});
