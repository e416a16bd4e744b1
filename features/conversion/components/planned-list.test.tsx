import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import en from "@/messages/en.json";
import { PlannedList } from "./planned-list";

const line = { key: "a:0", originCardId: "a", originText: "Network fails. Mitigation: offline", isLeftOut: false };

const htmlOf = (name: string, originText = line.originText) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <PlannedList
        change={() => {}}
        kind="risks"
        lines={[{ ...line, name, originText, mitigation: "" }]}
        longest={200}
        showsFaults={false}
      />
    </NextIntlClientProvider>,
  );

test("a line says what it was made from only where that says more than its name", () => {
  expect(htmlOf("Network fails")).toContain("From “");
  expect(htmlOf("Network fails", "Network fails ")).not.toContain("From “");
});
