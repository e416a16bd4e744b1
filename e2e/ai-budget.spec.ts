import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { clickFor, fillFor } from "./awake";
import { findSerious } from "./axe";
import { expect, test } from "./fixtures";

const fieldOf = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test("an administrator's limits are saved and said to be, and someone else's in between keep what was typed", async ({
  page,
  login,
  visit,
  database,
  noise,
}) => {
  noise.allow(/status of 412/);
  const stored = async () => {
    const [row] = await database.rows(
      "select person_tokens::int as person, organisation_tokens::int as organisation from assistant_budget",
    );
    return row;
  };
  await login("admin");
  const other = await visit("admin");
  for (const one of [page, other]) await one.goto("/aiChat/service");
  const [person, organisation] = [fieldOf(page, "Limit per person"), fieldOf(page, "Limit for the organisation")];
  const save = page.getByRole("button", { name: "Save", exact: true });

  await fillFor(person, "1.5");
  await save.click();
  await expect(page.getByText("Enter a whole number of tokens, up to 1,000,000,000,000.")).toBeVisible();
  await expect(person).toBeFocused();
  await person.fill("900,000,000");
  await save.press("Enter");
  await expect(page.getByText("Budget saved")).toBeVisible();
  await expect(save).toBeFocused();
  await expect.poll(stored).toEqual({ person: 900_000_000, organisation: null });

  await fillFor(fieldOf(other, "Limit per person"), "800 000 000");
  await organisation.fill("950000000");
  await save.click();
  await expect.poll(stored).toEqual({ person: 900_000_000, organisation: 950_000_000 });
  await other.getByRole("button", { name: "Save", exact: true }).click();
  const notice = other.getByRole("alert").filter({ hasText: "Someone else changed the budget" });
  await expect(notice).toContainText("Limit for the organisation: 950,000,000");
  await expect(fieldOf(other, "Limit per person")).toHaveValue("800 000 000");
  expect(await findSerious(other)).toEqual([]);
  await notice.getByRole("button", { name: "Overwrite with mine" }).click();
  await expect.poll(stored).toEqual({ person: 800_000_000, organisation: null });
  await expect(notice).toBeHidden();
  await expect(fieldOf(other, "Limit per person")).toHaveValue("800,000,000");

  await fillFor(fieldOf(other, "Limit per person"), "");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(stored).toEqual({ person: null, organisation: null });
});

test("a price that someone else changed is saved over once that is said, and a deleted one comes back by Undo", async ({
  page,
  login,
  database,
  noise,
}) => {
  noise.allow(/status of 412/);
  const model = `model-${randomUUID().slice(0, 8)}`;
  const inputOf = async () => {
    const [row] = await database.rows<{ input: number }>(
      "select input_micros::int as input from assistant_price where model = $1",
      [model],
    );
    return row?.input;
  };
  await login("admin");
  await page.goto("/_app");
  const name = `Prices ${model}`;
  await page.evaluate(async (columnName) => {
    const body = JSON.stringify({ name: columnName });
    await fetch("/api/chatGpt/columns/new", { method: "POST", headers: { "content-type": "application/json" }, body });
  }, name);
  await page.goto("/aiChat");
  const transcript = page.getByRole("menuitem", { name: "Transcript" });
  await clickFor(page.getByRole("button", { name: `Actions for column ${name}` }), transcript);
  await transcript.click();
  await page.getByRole("button", { name: "Prices", exact: true }).click();
  const prices = page.getByRole("dialog", { name: "Model prices" });
  const field = (label: string) => prices.getByRole("textbox", { name: label, exact: true });
  await field("Model").fill(model);
  await field("Input").fill("1");
  await field("Output").fill("2");
  await prices.getByRole("button", { name: "Add price" }).click();
  await expect.poll(inputOf).toBe(1_000_000);

  await prices.getByRole("button", { name: `Edit the price of ${model}` }).click();
  await field("Input").fill("3");
  await database.rows("update assistant_price set input_micros = 4000000, version = version + 1 where model = $1", [
    model,
  ]);
  const save = prices.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(page.getByText("Someone else changed this price; the table shows it.")).toBeVisible();
  await expect(field("Input")).toHaveValue("3");
  expect(await inputOf()).toBe(4_000_000);
  await save.click();
  await expect.poll(inputOf).toBe(3_000_000);

  await prices.getByRole("button", { name: `Delete the price of ${model}` }).click();
  await page
    .getByRole("listitem")
    .filter({ hasText: `Price of ${model} deleted` })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect.poll(inputOf).toBe(3_000_000);
});
