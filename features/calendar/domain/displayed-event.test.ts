import { expect, test } from "vitest";
import type { Event } from "../schema";
import { drawnEnd, showEvent, stepTimes, timesOfDrop, timesOfResize, wireTimes } from "./displayed-event";

const zone = "Asia/Ulaanbaatar";
const at = (iso: string) => new Date(`${iso}Z`);
const show = (start: string, end: string, allDay = false) =>
  showEvent({ id: "e", title: "T", color: "info", allDay, start, end } as Event, zone);

const meeting = () => show("2026-11-20T01:00:00.000Z", "2026-11-20T02:30:00.000Z");
const holiday = () => show("2026-11-20", "2026-11-22", true);

test("a meeting is shown at the viewer's hour, a whole day on its day", () => {
  expect(meeting().start).toEqual(at("2026-11-20T09:00"));
  expect(holiday().start).toEqual(at("2026-11-20T00:00"));
  expect(holiday().isBanner).toBe(true);
});

test("what ends at midnight is drawn until just before it, and stays as long as it is", () => {
  const late = show("2026-11-20T14:00:00.000Z", "2026-11-20T16:00:00.000Z");
  expect(drawnEnd(late)).toEqual(new Date(at("2026-11-21T00:00").getTime() - 1));
  const moved = timesOfDrop(late, { start: at("2026-11-21T22:00"), end: drawnEnd(late) }, "hours");
  expect(wireTimes(moved, zone).end).toBe("2026-11-21T16:00:00.000Z");
});

test("dropped on a month's day it keeps its hour; among whole days it becomes one; a whole day among hours takes an hour", () => {
  const onDay = timesOfDrop(meeting(), { start: at("2026-11-23T09:00"), end: at("2026-11-23T10:30") }, "days");
  expect(wireTimes(onDay, zone)).toEqual({
    allDay: false,
    start: "2026-11-23T01:00:00.000Z",
    end: "2026-11-23T02:30:00.000Z",
  });
  const drop = { start: at("2026-11-23T09:00"), end: at("2026-11-23T10:30"), isAllDay: true };
  expect(wireTimes(timesOfDrop(meeting(), drop, "days"), zone)).toEqual({
    allDay: true,
    start: "2026-11-23",
    end: "2026-11-24",
  });
  const amongHours = timesOfDrop(holiday(), { start: at("2026-11-23T09:00"), end: at("2026-11-25T09:00") }, "hours");
  expect(wireTimes(amongHours, zone)).toEqual({
    allDay: false,
    start: "2026-11-23T01:00:00.000Z",
    end: "2026-11-23T02:00:00.000Z",
  });
});

test("an end that is pulled past the other leaves the least there is", () => {
  const pulled = timesOfResize(meeting(), { start: meeting().start, end: at("2026-11-20T08:00") });
  expect(pulled.end).toEqual(at("2026-11-20T09:15"));
  const days = timesOfResize(holiday(), { start: holiday().start, end: at("2026-11-20T00:00") });
  expect(wireTimes(days, zone)).toEqual({ allDay: true, start: "2026-11-20", end: "2026-11-21" });
});

test("the keyboard carries by days and quarters of an hour, and shortens to nothing less", () => {
  expect(stepTimes(meeting(), { days: 7 })?.start).toEqual(at("2026-11-27T09:00"));
  expect(stepTimes(meeting(), { minutes: -15 })?.end).toEqual(at("2026-11-20T10:15"));
  expect(stepTimes(holiday(), { minutes: 15 })).toBeNull();
  expect(stepTimes(holiday(), { days: -1, isResize: true })?.end).toEqual(at("2026-11-21T00:00"));
  expect(stepTimes({ ...holiday(), end: at("2026-11-21T00:00") }, { days: -1, isResize: true })).toBeNull();
});
