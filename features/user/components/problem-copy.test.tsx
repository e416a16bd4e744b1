import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import messages from "@/messages/en.json";
import type { PersonField } from "./person-values";
import { useProblemCopy } from "./problem-copy";

function Problem({ name, code }: Readonly<{ name: PersonField; code: string }>) {
  return useProblemCopy()(name, code);
}

const shown = (name: PersonField, code: string) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <Problem code={code} name={name} />
    </NextIntlClientProvider>,
  );

test.each([
  ["firstName", "Enter a name."],
  ["email", "Enter an email address."],
  ["street", "This field is required."],
] as const)("an empty %s is told what to enter", (name, sentence) => {
  expect(shown(name, "required")).toBe(sentence);
});
