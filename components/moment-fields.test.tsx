import { NextIntlClientProvider } from "next-intl";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import en from "@/messages/en.json";
import { MomentFields } from "./moment-fields";

const draw = (props: Partial<ComponentProps<typeof MomentFields>>) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{ date: en.date }} timeZone="Asia/Ulaanbaatar">
      <MomentFields
        id="it"
        isTried={false}
        labels={{ day: "Day", time: "Time" }}
        onChange={() => undefined}
        value={{ day: "", time: "" }}
        {...props}
      />
    </NextIntlClientProvider>,
  );

test("an empty time shows the form of one, not a time", () => {
  expect(draw({})).toMatch(/<input[^>]*id="it-time"[^>]*placeholder="hh:mm"[^>]*value=""/);
});

test("what is required is marked, and what is missing is said at its own field once it was tried", () => {
  const blank = draw({ required: true });
  expect(blank.match(/aria-hidden="true"[^>]*>\*</g)).toHaveLength(2);
  expect(blank).not.toContain("-error");
  const tried = draw({ required: true, isTried: true, value: { day: "2026-11-28", time: "" } });
  expect(tried).toMatch(/id="it-time-error".*Enter a time/);
  expect(tried).not.toContain("it-day-error");
  expect(draw({ isTried: true })).not.toContain("-error");
  expect(draw({ isTried: true, error: "Too early." })).toMatch(/id="it-day-error".*Too early\./);
});
