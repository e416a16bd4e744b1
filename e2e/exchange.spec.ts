import { exportShown, hand } from "./csv";
import { expect, test } from "./fixtures";

test.beforeEach(async ({ page, login, baseURL }) => {
  await page.context().addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
  await login("admin");
});

test("an export is what the list shows, and taken in again it changes nothing", async ({ page }) => {
  await page.goto("/user/list?search=urtuu&pageSize=50");
  const table = page.getByRole("table", { name: "People" });
  await expect(table).toHaveAttribute("aria-busy", "false");
  const shown = await table.getByRole("rowheader").getByRole("link").allTextContents();
  expect(shown.length).toBeGreaterThan(1);
  const text = await exportShown(page);
  const [head, ...lines] = text.trim().split("\r\n");
  const nameAt = head?.split(",").indexOf("Name") ?? -1;
  expect(lines.map((line) => line.split(",")[nameAt])).toEqual(shown);

  const dialog = await hand(page, "Import people", text);
  const sums = dialog.getByRole("status", { name: "Preview" });
  await expect(sums).toContainText(`${lines.length} unchanged`);
  await expect(sums).toContainText("0 updated");
  await expect(dialog.getByRole("button", { name: /^Import \d/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("a file of people is tried first, names its faults by row, is taken over, and Undo takes it back", {
  tag: "@gate",
}, async ({ page, database }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const address = (name: string) => `${name}-${mark}@example.mn`;
  const text = [
    "И-мэйл;Овог;Нэр;Утас;Shoe size",
    `${address("dulguun")};Бат;Дөлгөөн${mark};99112233;42`,
    `${address("uyanga")};Бат;"Уянга ""${mark}""";;38`,
    `not an address;Бат;Болд;;40`,
    `${address("dulguun")};Бат;Дөлгөөн;;41`,
    `${address("phone")};Бат;Сүрэн;12;41`,
  ].join("\r\n");
  const made = () =>
    database.rows<{ name: string; phone_number: string | null }>(
      `select name, phone_number from "user" where email like $1 order by email`,
      [`%-${mark}@example.mn`],
    );

  await page.goto("/user/list");
  const dialog = await hand(page, "Import people", `\ufeff${text}`);
  const sums = dialog.getByRole("status", { name: "Preview" });
  await expect(sums).toContainText("2 new");
  await expect(sums).toContainText("3 skipped");
  await expect(dialog.getByText("Shoe size")).toBeVisible();
  const faults = dialog.getByRole("list", { name: "Skipped rows" }).getByRole("listitem");
  await expect(faults).toHaveText([
    /Line 4.*Email.*invalid email/,
    /Line 5.*Email.*duplicate/,
    /Line 6.*Phone.*not a valid value/,
  ]);
  expect(await made()).toEqual([]);

  await dialog.getByRole("button", { name: "Import 2 rows" }).press("Enter");
  const notified = page.getByRole("listitem").filter({ hasText: "Imported: 2 new people, 0 updated" });
  await expect(notified).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await made()).toEqual([
    { name: `Б.Дөлгөөн${mark}`, phone_number: "+97699112233" },
    { name: `Б.Уянга "${mark}"`, phone_number: null },
  ]);
  await notified.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("Import undone")).toBeVisible();
  expect(await made()).toEqual([]);
});
