import { expect, test } from "./board";

test("a dialog that is first opened without a network leaves the page as it is, and opens once the network is back", async ({
  page,
  context,
  open,
  board,
  noise,
}) => {
  noise.allow(/Failed to load resource|error occurred when fetching the script/);
  await open();
  await context.setOffline(true);
  await board.card("Plan").click();
  await expect(page.getByText("You're offline. What you see may be out of date.")).toBeVisible();
  await expect(board.cardsIn("To do")).toHaveText(["Plan", "Draw", "Build"]);
  await context.setOffline(false);
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Write a comment" })).toBeVisible();
});
