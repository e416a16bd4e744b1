import type { CDPSession } from "playwright/test";
import { allSaved } from "./awake";
import { defaults, expect, nextFrames, openBoard, test } from "./board";

test("a card is carried by the mouse within its column and to another, and Escape in the middle leaves the board as it was", async ({
  page,
  stored,
  board,
  open,
}) => {
  await open();
  await board.drag("Plan", { column: "Done" });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(board.cardsIn("To do")).toHaveText(["Plan", "Draw", "Build"]);
  expect(await stored.stored()).toMatchObject({ Done: [] });

  await board.drag("Plan", { column: "Doing" });
  await page.mouse.up();
  await expect(board.cardsIn("Doing")).toHaveText(["Test", "Plan"]);
  await board.drag("Build", { column: "To do", y: 54 });
  await page.mouse.up();
  await expect(board.cardsIn("To do")).toHaveText(["Build", "Draw"]);
  await expect.poll(() => stored.stored()).toEqual({ "To do": ["Build", "Draw"], Doing: ["Test", "Plan"], Done: [] });
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await allSaved(page);
  await page.reload();
  await expect(board.cardsIn("Doing")).toHaveText(["Test", "Plan"]);
});

test("the keyboard walks, carries and tells where the card is", { tag: "@gate" }, async ({
  page,
  stored,
  board,
  open,
}) => {
  await open();
  const spoken = page.getByRole("status").filter({ hasText: /Plan|Draw/ });

  await board.card("Plan").focus();
  await page.keyboard.press("ArrowDown");
  await expect(board.card("Draw")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(spoken).toHaveText("Picked up Draw. Position 2 of 3 in To do.");
  await page.keyboard.press("ArrowUp");
  await expect(spoken).toHaveText("Draw: position 1 of 3 in To do.");
  await page.keyboard.press("ArrowRight");
  await expect(spoken).toHaveText("Draw: position 1 of 2 in Doing.");
  await page.keyboard.press("Space");
  await expect(spoken).toHaveText("Draw moved to position 1 of 2 in Doing.");
  await expect(board.cardsIn("Doing")).toHaveText(["Draw", "Test"]);
  await expect(board.card("Draw")).toBeFocused();

  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await expect(spoken).toHaveText("Move cancelled: Draw.");
  await expect.poll(() => stored.stored()).toMatchObject({ "To do": ["Plan", "Build"], Doing: ["Draw", "Test"] });
});

test("columns are sorted by the mouse and by the keyboard", async ({ page, stored, board, open }) => {
  await open();
  const names = page.getByRole("main").getByRole("heading", { level: 2 });

  const handle = await page.getByRole("button", { name: "Move column Done" }).boundingBox();
  const first = await board.column("To do").boundingBox();
  if (!handle || !first) throw new Error("No columns to carry.");
  await page.mouse.move(handle.x + 8, handle.y + 12);
  await page.mouse.down();
  await page.mouse.move(handle.x - 20, handle.y + 16, { steps: 3 });
  await page.mouse.move(first.x + 40, first.y + 20, { steps: 12 });
  await nextFrames(page);
  await page.mouse.up();
  await expect(names).toHaveText(["Done", "To do", "Doing"]);

  await page.getByRole("button", { name: "Move column Done" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("status").filter({ hasText: "Picked up column Done. Position 1 of 3." })).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("status").filter({ hasText: "Column Done: position 2 of 3." })).toBeAttached();
  await page.keyboard.press("Space");
  await expect(names).toHaveText(["To do", "Done", "Doing"]);
  await expect.poll(async () => Object.keys(await stored.stored())).toEqual(["To do", "Done", "Doing"]);
});

test("the card menu moves without dragging", async ({ page, stored, board, open }) => {
  await open();
  await board.card("Plan").hover();
  await page.getByRole("button", { name: "Actions for Plan" }).click();
  await page.getByRole("menuitem", { name: "Move to Done" }).click();
  await expect(board.cardsIn("Done")).toHaveText(["Plan"]);
  await expect(page.getByRole("button", { name: "Reopen Plan" })).toBeAttached();
  await expect.poll(() => stored.stored()).toMatchObject({ Done: ["Plan"] });
});

test("in Arabic the board runs from right to left, and so do its arrow keys", async ({
  page,
  stored,
  board,
  context,
  baseURL,
  open,
}) => {
  await context.addCookies([{ name: "i18next", value: "ar", url: baseURL ?? "", sameSite: "Strict" }]);
  await open();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const [first, second] = [await board.column("To do").boundingBox(), await board.column("Doing").boundingBox()];
  expect(first?.x).toBeGreaterThan(second?.x ?? 0);

  await board.card("Plan").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("status").filter({ hasText: "Plan: الموضع 1 من 2 في Doing." })).toBeAttached();
  await page.keyboard.press("Space");
  await expect(board.cardsIn("Doing")).toHaveText(["Plan", "Test"]);

  await board.drag("Build", { column: "Done" });
  await page.mouse.up();
  await expect(board.cardsIn("Done")).toHaveText(["Build"]);
  await expect.poll(() => stored.stored()).toEqual({ "To do": ["Draw"], Doing: ["Plan", "Test"], Done: ["Build"] });
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 700, height: 900 } });

  async function press(client: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) {
    await client.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  }

  test("a card that is held is carried; a quick swipe scrolls instead", async ({
    page,
    login,
    stored,
    board,
    context,
  }) => {
    await stored.make(defaults);
    await login("member");
    await openBoard(page, stored.path);
    const client = await context.newCDPSession(page);
    const card = await board.card("Plan").boundingBox();
    const target = await board.column("Doing").boundingBox();
    if (!card || !target) throw new Error("Nothing to touch.");
    const [x, y] = [card.x + 60, card.y + 10];

    // Sent in one go, so that a busy machine does not make a long press of it.
    const start = press(client, "touchStart", x, y);
    const swipe = [1, 2, 3, 4, 5, 6].map((step) => press(client, "touchMove", x, y + step * 12));
    await Promise.all([start, ...swipe, press(client, "touchEnd")]);
    await expect(board.cardsIn("To do")).toHaveText(["Plan", "Draw", "Build"]);

    await press(client, "touchStart", x, y);
    await expect(page.locator("[data-card-id][data-held]")).toBeVisible();
    for (let step = 1; step <= 12; step += 1) {
      await press(client, "touchMove", x + ((target.x + 100 - x) * step) / 12, y + 60);
    }
    await expect(board.column("Doing").locator('div[class$="_line"]')).toBeVisible();
    await press(client, "touchEnd");
    await expect(board.cardsIn("Doing")).toContainText(["Plan"]);
    await expect.poll(async () => (await stored.stored()).Doing).toContain("Plan");
  });
});
