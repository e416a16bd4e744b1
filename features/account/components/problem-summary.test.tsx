import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import en from "@/messages/en.json";
import { ProblemSummary } from "./problem-summary";

test("the summary asks for an empty field by its name and puts the label before other problems", () => {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <ProblemSummary
        attempt={1}
        errors={{
          email: { type: "validate", message: "required" },
          password: { type: "validate", message: "too-short" },
        }}
        labels={{ email: "Email", password: "Password" }}
      />
    </NextIntlClientProvider>,
  );
  const links = [...markup.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, text]) => text);
  expect(links).toEqual(["Enter your email.", "Password: Use at least 8 characters."]);
});
