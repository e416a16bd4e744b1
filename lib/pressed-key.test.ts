import { expect, test } from "vitest";
import { pressedKey } from "./pressed-key";

/** What the browser tells of a key, of which there is no constructor here. */
const keyEvent = (key: string, { isComposing = false, keyCode = 13 } = {}) =>
  ({ key, isComposing, keyCode }) as KeyboardEvent;

test("a key pressed for the page is named, by the browser's event or React's", () => {
  expect(pressedKey(keyEvent("Enter"))).toBe("Enter");
  expect(pressedKey({ nativeEvent: keyEvent("Escape") } as unknown as Parameters<typeof pressedKey>[0])).toBe("Escape");
});

test.each(["Enter", "Escape"])("%s during a composition is the input method's", (key) => {
  expect(pressedKey(keyEvent(key, { isComposing: true }))).toBeNull();
});

test("Safari's Enter after the composition has ended is the input method's", () => {
  expect(pressedKey(keyEvent("Enter", { keyCode: 229 }))).toBeNull();
});
