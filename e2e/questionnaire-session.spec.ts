import { fillFor } from "./awake";
import { expect, test } from "./fixtures";
import { givePassword, makeNewcomer } from "./newcomer";

test("a session that ends while somebody types loses no word, and shows none to the next person", async ({
  page,
  database,
  login,
  noise,
}) => {
  // What the ended session asks for is refused.
  noise.allow(/status of 401/);
  const newcomer = await makeNewcomer(page, database);
  const name = page.getByRole("textbox", { name: "What is the name of the project?", exact: true });
  const description = page.getByRole("textbox", { name: "What is the project about?", exact: true });
  const saved = page.getByText("Saved", { exact: true });
  const restored = page.getByRole("status").filter({ hasText: "Restored unsaved changes from this device" });
  await page.context().clearCookies({ name: "token" });
  await page.goto("/auth/login?returnTo=/project/new");
  await givePassword(page, newcomer);
  await page.waitForURL("/project/new");
  await fillFor(name, "Follow the herd");
  await expect(saved).toBeVisible();
  await expect(page).toHaveURL(/draft=/);

  await database.rows(`delete from session where user_id = (select id from "user" where email = $1)`, [newcomer.email]);
  await description.pressSequentially("Every herder sees where the animals are");
  const ended = page.getByRole("status").filter({ hasText: "You've been signed out" });
  await ended.getByRole("button", { name: "Sign in again" }).click();
  await page.waitForURL(/\/auth\/login\?returnTo=/);
  const signInUrl = page.url();
  await expect(page.getByText(/too long/i)).toHaveCount(0);

  await login("member");
  await page.goto("/project/new");
  await fillFor(name, "");
  await expect(restored).toHaveCount(0);
  await expect(page.getByText("Every herder")).toHaveCount(0);
  await page.context().clearCookies({ name: "token" });

  await page.goto(signInUrl);
  await givePassword(page, newcomer);
  await page.waitForURL(/\/project\/new\?draft=/);
  await expect(description).toHaveValue("Every herder sees where the animals are");
  await expect(restored).toBeVisible();
  await expect(saved).toBeVisible();
  const rows = await database.rows(
    `select answers->'name'->0->>'text' as name, answers->'description'->0->>'text' as description
     from questionnaire where owner_id = (select id from "user" where email = $1)`,
    [newcomer.email],
  );
  expect(rows).toEqual([{ name: "Follow the herd", description: "Every herder sees where the animals are" }]);
});
