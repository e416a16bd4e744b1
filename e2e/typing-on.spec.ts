import { expect, test } from "./board";
import { holdRequests } from "./held-requests";

test("cards typed one after the other are all made, in their order, and one that is refused comes back", async ({
  page,
  board,
  open,
  stored,
  noise,
}) => {
  await open();
  await board.column("Doing").getByRole("button", { name: "Add card" }).click();
  const field = page.getByRole("textbox", { name: "New card name" });
  const release = await holdRequests(page, "**/api/kanban/cards/new**");
  await page.keyboard.type("Alpha\nBeta\nGam");
  await expect(field).toHaveValue("Gam");
  release();
  await expect(board.cardsIn("Doing")).toHaveText(["Test", "Alpha", "Beta"]);
  await page.keyboard.type("ma\n");
  await expect.poll(async () => (await stored.stored()).Doing).toEqual(["Test", "Alpha", "Beta", "Gamma"]);

  noise.allow(/status of 403|cards\/new/);
  await page.unroute("**/api/kanban/cards/new**");
  await page.route("**/api/kanban/cards/new**", (route) =>
    route.fulfill({ status: 403, json: { code: "forbidden", status: 403 } }),
  );
  await page.keyboard.type("Delta\nEps");
  await expect(field).toHaveValue("Delta\nEps");
  await page.unroute("**/api/kanban/cards/new**");
  await page.keyboard.type("ilon\n");
  await expect
    .poll(async () => (await stored.stored()).Doing)
    .toEqual(["Test", "Alpha", "Beta", "Gamma", "Delta", "Epsilon"]);
  await expect(field).toHaveValue("");
});

test("what is typed while a comment or a name is being saved stays", async ({
  page,
  board,
  open,
  database,
  stored,
}) => {
  await open();
  await board.card("Plan").click();
  const dialog = page.getByRole("dialog");
  const comment = dialog.getByRole("textbox", { name: "Write a comment" });
  await comment.fill("By telephone");
  const releaseComment = await holdRequests(page, "**/api/kanban/cards/comment**");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.type(" And in writing");
  releaseComment();
  await expect(comment).toHaveText("And in writing");
  await page.keyboard.press("Control+Enter");
  await expect(comment).toHaveText("");
  await expect
    .poll(() =>
      database.rows("select message from comment where message in ('By telephone', 'And in writing') order by id"),
    )
    .toEqual([{ message: "By telephone" }, { message: "And in writing" }]);

  const name = dialog.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("Plan it");
  const releaseName = await holdRequests(page, "**/api/kanban/cards/update**");
  await page.keyboard.press("Enter");
  await page.keyboard.type(" all");
  releaseName();
  await expect.poll(async () => (await stored.stored())["To do"]).toEqual(["Plan it", "Draw", "Build"]);
  await expect(name).toHaveValue("Plan it all");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await stored.stored())["To do"]).toEqual(["Plan it all", "Draw", "Build"]);
});
