import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import messages from "@/messages/en.json";
import { LoadState } from "./load-state";

const pending = { data: undefined, isError: false, error: null, isFetching: true, refetch: () => undefined };

const draw = (of: Parameters<typeof LoadState>[0]["of"]) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{ common: messages.common }} timeZone="UTC">
      <LoadState of={of} title="The list could not be loaded.">
        <i>on its way</i>
      </LoadState>
    </NextIntlClientProvider>,
  );

test("a query shows its shape while it loads, nothing once it has data, and its data outlives a failed refresh", () => {
  expect(draw(pending)).toBe("<i>on its way</i>");
  expect(draw({ ...pending, data: [] })).toBe("");
  expect(draw({ ...pending, data: [], isError: true, error: new Error("away") })).toBe("");
});

test("a query that failed says what could not be loaded and offers to try again", () => {
  const page = draw({ ...pending, isError: true, error: new TypeError("no network"), isFetching: false });
  expect(page).toMatch(/role="alert"/);
  expect(page).toContain("The list could not be loaded.</h2>");
  expect(page).toContain("Try again");
  expect(page).not.toContain("on its way");
});

test.each([
  [500, true],
  [403, false],
  [503, false],
])("of the status %i the request id is shown: %s", (status, isShown) => {
  const page = draw({ ...pending, isError: true, error: { status, requestId: "0192f7c4" } });
  expect(page.includes("0192f7c4")).toBe(isShown);
});
