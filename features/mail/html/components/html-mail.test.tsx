import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import messages from "@/messages/en.json";
import { makeShownMail } from "@/testing/shown-mail";
import { HtmlMail } from "./html-mail";

const draw = (remoteImages: number) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Ulaanbaatar">
      <HtmlMail mail={makeShownMail("m1", { bodyFormat: "html", remoteImages })} />
    </NextIntlClientProvider>,
  );

test("the frame runs no script, has a name, and asks for no remote picture at first", () => {
  const [frame = ""] = /<iframe[^>]*>/.exec(draw(2)) ?? [];
  expect(frame).toContain('sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"');
  expect(frame).toContain('title="Content of the email"');
  expect(frame).toContain('src="/api/mail/html?mailId=m1&amp;images=false"');
});

test("a mail with remote pictures says that they are not shown, and one without does not", () => {
  expect(draw(1)).toContain("Images are not shown");
  expect(draw(1)).toContain("Show images");
  expect(draw(0)).not.toContain("Images are not shown");
});
