import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
});

const member = "member@ordo.local";

/** An email as another mail program writes it, with what must not run or be fetched. */
const html = `<html><head><style>p { color: rgb(10, 20, 30); }</style></head><body>
  <p id="offer">Winter tyres <b>half price</b></p>
  <a href="https://shop.example/tyres">See the offer</a>
  <img alt="Banner" src="https://tracker.example/banner.png" onerror="top.ranInFrame = 1">
  <script>top.ranInFrame = 2</script>
  <table style="width: 3000px"><tr><td>Very wide</td></tr></table>
  ${"<p>One more line.</p>".repeat(60)}
  <p><a href="https://shop.example/end">The end</a></p>
</body></html>`;

/** Sends a mail to its reader, as whoever is signed in on the page. */
const send = (page: Page, subject: string) =>
  page.evaluate(
    async (body) => {
      const answer = await fetch("/api/mail/send", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return answer.status;
    },
    { to: [member], subject, message: "Winter tyres half price" },
  );

test("the HTML of an email is shown without running anything or asking anybody else", async ({
  page,
  login,
  visit,
  database,
}) => {
  const subject = "Winter offer";
  const sender = await visit("second");
  await sender.goto("/mail");
  expect(await send(sender, subject)).toBe(200);
  const changed = await database.rows(
    "update mail_content set html = $1, body_format = 'html' where subject = $2 returning id",
    [html, subject],
  );
  expect(changed).toHaveLength(1);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));

  await login("member");
  await page.goto("/mail");
  await page
    .getByRole("list", { name: "Emails" })
    .getByRole("listitem")
    .filter({ hasText: subject })
    .getByRole("link")
    .click();
  const email = page.getByRole("article", { name: subject });
  const frame = email.locator('iframe[title="Content of the email"]');
  const shown = email.frameLocator('iframe[title="Content of the email"]');
  await expect(shown.getByText("half price")).toBeVisible();

  await expect(frame).toHaveAttribute("sandbox", "allow-same-origin allow-popups allow-popups-to-escape-sandbox");
  const link = shown.getByRole("link", { name: "See the offer" });
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("href", "https://shop.example/tyres");
  // As high as what it shows, and no wider than the page.
  await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(1_000);
  const width = page.viewportSize()?.width ?? 0;
  expect((await frame.boundingBox())?.width ?? 0).toBeLessThanOrEqual(width);

  await expect(email.getByText("Images are not shown")).toBeVisible();
  await link.focus();
  await page.keyboard.press("Tab");
  await expect(shown.getByRole("link", { name: "The end" })).toBeFocused();

  expect(await page.evaluate(() => "ranInFrame" in window)).toBe(false);
  const origin = new URL(page.url()).origin;
  expect(asked.filter((url) => /^https?:/.test(url) && new URL(url).origin !== origin)).toEqual([]);
  expect(asked.filter((url) => url.includes("/api/mail/image"))).toEqual([]);
});
