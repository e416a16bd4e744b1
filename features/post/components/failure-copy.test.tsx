import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import messages from "@/messages/en.json";
import { useFailureCopy } from "./failure-copy";

const Copy = ({ of }: Readonly<{ of: unknown }>) => useFailureCopy()(of);

const copyOf = (error: unknown) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <Copy of={error} />
    </NextIntlClientProvider>,
  ).replaceAll("&#x27;", "'");

const { causes } = messages.common;
const { failed } = messages.post;

test.each([
  [{ code: "not-authenticated", status: 401 }, causes.signedOut],
  [{ code: "stale" }, failed.stale],
  [{ code: "unavailable" }, failed.write],
  ["Something went wrong", failed.write],
])("a write that failed with %o says %s", (error, text) => {
  expect(copyOf(error)).toBe(text);
});
