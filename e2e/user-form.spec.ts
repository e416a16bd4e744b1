import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { fillFor } from "./awake";
import { expect, test } from "./fixtures";

test.beforeEach(async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
});

test("somebody is added with a picture, renamed and found by their old address", { tag: "@gate" }, async ({
  page,
  login,
  visit,
  database,
  noise,
}) => {
  noise.allow(/status of (403|422)/);
  const mark = randomUUID();
  const email = `form-${mark}@example.mn`;
  await login("admin");
  await page.goto("/user/new");

  // Refused by the form, and then by the server: each names the field, and nothing that was typed is lost.
  await page.getByRole("button", { name: "Add person" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Fix 2 fields to continue" })).toBeFocused();
  await page.getByLabel("Given name").fill("Номин");
  await page.getByLabel("Family name (patronymic)").fill("Тумэн");
  await expect(page.getByText("Others will see")).toContainText("Т.Номин");
  await page.getByLabel("Registration number").fill("AB90010112");
  await expect(page.getByText("Latin letters were read as Cyrillic")).toBeVisible();
  await page.getByLabel("Registration number").fill("");
  await page.getByLabel("Phone").fill("99112233");
  await page.getByLabel("Email*").fill("member@ordo.local");
  await expect(page.getByLabel("Phone")).toHaveValue("9911 2233");
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#2563eb" } })
    .png()
    .toBuffer();
  await page.locator('input[type="file"]').setInputFiles({ name: "face.png", mimeType: "image/png", buffer: picture });
  const window = page.getByRole("application");
  await window.focus();
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: "Use photo" }).press("Enter");
  await expect(page.getByRole("button", { name: "Change photo" })).toBeVisible();
  await page.getByRole("button", { name: "Add person" }).click();
  await expect(page.getByText("Someone else already uses this.").first()).toBeVisible();
  await page.getByLabel("Email*").fill(email);

  // Whoever leaves is asked first.
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Add person" }).click();
  await expect(page).toHaveURL(/\/user\/list/);
  const find = () =>
    database.rows<{ slug: string; phone_number: string; image: string; name: string }>(
      `select slug, phone_number, image, name from "user" where email = $1`,
      [email],
    );
  await expect.poll(async () => (await find())[0]?.image).toMatch(/^\/api\/users\/avatar\//);
  const [made] = await find();
  expect([made?.phone_number, made?.name]).toEqual(["+97699112233", "Т.Номин"]);

  const old = `/user/${made?.slug}/edit`;
  await page.goto(old);
  await expect(page.getByRole("img", { name: "Photo of Т.Номин" })).toHaveJSProperty("naturalWidth", 512);
  await fillFor(page.getByLabel("Given name"), "Хулан");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Т.Хулан");
  await expect(page).not.toHaveURL(new RegExp(`${old}$`));
  const renamed = page.url();
  await page.goto(old);
  await expect(page).toHaveURL(renamed);

  const colleague = await visit("member");
  expect((await colleague.goto(renamed))?.status()).toBe(403);
});

test("of two who edit one person the second is shown what the first did, keeps what was typed, and saves it over", async ({
  page,
  login,
  visit,
  database,
  noise,
}) => {
  noise.allow(/status of 412/);
  const [person] = await database.rows<{ id: string; slug: string }>(
    `select id, slug from "user" where email not like '%@ordo.local' order by id limit 1`,
  );
  const kept = () => database.rows(`select job_title, about from "user" where id = $1`, [person?.id]);
  await login("admin");
  const other = await visit("admin");
  const partsOf = (on: typeof page) => ({
    title: on.getByLabel("Job title"),
    about: on.getByLabel("About", { exact: true }),
    save: on.getByRole("button", { name: "Save changes" }),
    notice: on.getByRole("alert").filter({ hasText: "Someone else updated this person" }),
  });
  const [mine, theirs] = [partsOf(page), partsOf(other)];
  for (const one of [page, other]) await one.goto(`/user/${person?.slug}/edit`);
  await fillFor(mine.title, "Mine");
  await fillFor(theirs.title, "Theirs");
  await theirs.about.fill("By them alone");
  await theirs.save.click();
  await expect.poll(kept).toEqual([{ job_title: "Theirs", about: "By them alone" }]);

  await mine.save.click();
  await expect(mine.notice).toContainText("Job title: Theirs");
  await expect(mine.notice).toContainText("About: By them alone");
  await expect(mine.title).toHaveValue("Mine");
  await mine.notice.getByRole("button", { name: "Overwrite with mine" }).click();
  await expect(mine.notice).toBeHidden();
  await expect.poll(kept).toEqual([{ job_title: "Mine", about: "By them alone" }]);
});
