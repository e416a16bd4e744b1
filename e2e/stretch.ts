import type { Page } from "playwright/test";
import { expect } from "./fixtures";

/** Working areas that fill the window whatever the setting. */
const canvases = ["/aiChat", "/calendar", "/kanban"];
/** Their forms are as wide as their pages. */
const forms = ["/user/new", "/user/account", "/project/task/newTask"];
/** These have a frame of their own: one form or one message in the middle, or a bare shell. */
const isFramed = (path: string) => /^\/(auth\/|app-shell$|[45]\d\d$)/.test(path);

/** The width of the content, of its widest part, and of the room that it has. */
const measure = (page: Page) =>
  page.locator("[data-page-container]").evaluate((container) => {
    const room = getComputedStyle(container.parentElement ?? container);
    const paddings = Number.parseFloat(room.paddingInlineStart) + Number.parseFloat(room.paddingInlineEnd);
    const parts = [...container.querySelectorAll("form, section, table")];
    return {
      content: container.clientWidth,
      widest: Math.max(0, ...parts.map((part) => part.getBoundingClientRect().width)),
      room: (container.parentElement?.clientWidth ?? 0) - paddings,
    };
  });

/** On a large screen the setting widens a page and its form; a canvas always fills the window. */
export async function expectStretch(page: Page, path: string): Promise<void> {
  if (isFramed(path)) return;
  await page.setViewportSize({ width: 2200, height: 1000 });
  await expect
    .poll(async () => {
      const { content, room } = await measure(page);
      return content === (canvases.includes(path) ? room : 1280);
    }, `the width of ${path}`)
    .toBe(true);
  // As the settings drawer does it.
  await page.evaluate(() => {
    document.documentElement.dataset.stretch = "true";
  });
  await expect
    .poll(async () => {
      const { content, widest, room } = await measure(page);
      return { content: content - room, form: forms.includes(path) ? widest - room : 0 };
    }, `the room that ${path} leaves when it is stretched`)
    .toEqual({ content: 0, form: 0 });
}
