import { expect, test } from "vitest";
import { faultyParts, instantFrom } from "./typed-instant";

test("the parts that an instant lacks are named, and nothing where none is asked for", () => {
  expect(faultyParts({ day: "", time: "" }, true)).toEqual(["day", "time"]);
  expect(faultyParts({ day: "2026-11-28", time: "" }, true)).toEqual(["time"]);
  expect(faultyParts({ day: "2026-11-28", time: "24:00" }, true)).toEqual(["time"]);
  expect(faultyParts({ day: "31/02/2026", time: "9:05" }, true)).toEqual(["day"]);
  expect(faultyParts({ day: "", time: " " }, false)).toEqual([]);
  expect(faultyParts({ day: "", time: "09:00" }, false)).toEqual(["day"]);
});

test("an instant is read by the clock of its zone, in the digits of any language", () => {
  expect(instantFrom({ day: "2026-11-28", time: "٩:٣٠" }, "Asia/Ulaanbaatar")).toBe("2026-11-28T01:30:00.000Z");
  expect(instantFrom({ day: "2026-11-28", time: "" }, "UTC")).toBeNull();
});
