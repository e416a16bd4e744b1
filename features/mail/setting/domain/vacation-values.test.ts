import { expect, test } from "vitest";
import { vacationFaultsOf, vacationOf, vacationValuesOf } from "./vacation-values";

const today = "2026-11-27";
const values = { isOn: true, from: today, to: "", subject: " Away ", body: "Back soon." };

test("a reply that was never written begins today, off and without an end", () => {
  expect(vacationValuesOf(null, today)).toEqual({ isOn: false, from: today, to: "", subject: "", body: "" });
});

test("what is saved is what is shown again", () => {
  const saved = vacationOf(values);
  expect(saved).toEqual({ isOn: true, from: today, to: null, subject: "Away", body: "Back soon." });
  expect(vacationValuesOf({ ...saved, to: "2026-12-01" }, "2020-01-01")).toMatchObject({
    from: today,
    to: "2026-12-01",
  });
});

test("days have to be days in their order, and a reply that is on says something", () => {
  expect(vacationFaultsOf(values)).toEqual({});
  expect(vacationFaultsOf({ ...values, from: "", to: "31/31" })).toEqual({ from: "noDay", to: "noDay" });
  expect(vacationFaultsOf({ ...values, to: "2026-11-01" })).toEqual({ to: "order" });
  expect(vacationFaultsOf({ ...values, body: " " })).toEqual({ body: "noText" });
  expect(vacationFaultsOf({ ...values, isOn: false, body: "" })).toEqual({});
  expect(vacationFaultsOf({ ...values, subject: "Away\r\nBcc: x" })).toEqual({ subject: "invalidText" });
});
