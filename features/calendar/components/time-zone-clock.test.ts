import { expect, test } from "vitest";
import { clockOf, instantAt, offsetName } from "./time-zone-clock";

test("a wall clock and its instant belong together, whatever zone this machine is in", () => {
  expect(instantAt({ day: "2026-11-21", time: "09:00" }, "Asia/Ulaanbaatar")).toBe("2026-11-21T01:00:00.000Z");
  expect(clockOf("2026-11-21T01:00:00.000Z", "Asia/Hovd")).toEqual({ day: "2026-11-21", time: "08:00" });
  expect(clockOf("2026-11-21T01:00:00.000Z", "America/New_York")).toEqual({ day: "2026-11-20", time: "20:00" });
});

test("an hour that the clocks leave out is read with the offset before it, one that comes twice is the first", () => {
  expect(instantAt({ day: "2026-03-08", time: "02:30" }, "America/New_York")).toBe("2026-03-08T07:30:00.000Z");
  expect(instantAt({ day: "2026-11-01", time: "01:30" }, "America/New_York")).toBe("2026-11-01T05:30:00.000Z");
  expect(instantAt({ day: "2026-11-01", time: "03:00" }, "America/New_York")).toBe("2026-11-01T08:00:00.000Z");
  expect(instantAt({ day: "2026-03-08", time: "12:00" }, "America/New_York")).toBe("2026-03-08T16:00:00.000Z");
});

test("offsets are named with their sign", () => {
  const winter = Date.parse("2026-01-15T00:00:00Z");
  expect(offsetName(winter, "Asia/Kathmandu")).toBe("UTC+05:45");
  expect(offsetName(winter, "America/New_York")).toBe("UTC−05:00");
});
