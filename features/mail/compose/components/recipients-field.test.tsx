import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import messages from "@/messages/en.json";
import type { Mailbox } from "../../domain/mailbox";
import { RecipientsField } from "./recipients-field";

const draw = (people: readonly Mailbox[], refused: Record<string, string> = {}) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Ulaanbaatar">
        <RecipientsField label="To" onChange={() => {}} people={people} refused={refused} />
      </NextIntlClientProvider>
    </QueryClientProvider>,
  );

test("each recipient can be removed by name, and a name that looks like markup is text", () => {
  const drawn = draw([{ name: "<img src=x onerror=alert(1)>", email: "a@x.mn" }]);
  expect(drawn).toContain('aria-label="Remove &lt;img');
  expect(drawn).not.toContain("<img");
});

test("an address that is none is marked, and the field says so", () => {
  const drawn = draw([{ name: "", email: "Bat Dorj" }]);
  expect(drawn).toContain('aria-invalid="true"');
  expect(drawn).toContain("Bat Dorj isn&#x27;t a valid email address.");
});

test("an address that the server refused says why, whatever its letters", () => {
  const drawn = draw([{ name: "Bat", email: "Bat@x.mn" }], { "bat@x.mn": "unknown-recipient" });
  expect(drawn).toContain("Bat@x.mn has no account here");
});
