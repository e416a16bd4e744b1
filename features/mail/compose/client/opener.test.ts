import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { focusOpener, openedFrom } from "./opener";

/** An element that takes the focus while it is shown. */
class FakeElement {
  isShown = true;
  focus() {
    if (this.isShown) page.activeElement = this;
  }
}

const body = new FakeElement();
const [button, row, main] = [new FakeElement(), new FakeElement(), new FakeElement()];
const page = { body, activeElement: body, querySelector: () => row, getElementById: () => main };

beforeEach(() => {
  vi.stubGlobal("HTMLElement", FakeElement);
  vi.stubGlobal("document", page);
  for (const element of [button, row, main]) element.isShown = true;
  page.activeElement = body;
  openedFrom("window", button as unknown as Element);
});
afterEach(() => vi.unstubAllGlobals());

test("a window that closes with the focus returns it to what opened it", () => {
  focusOpener("window");
  expect(page.activeElement).toBe(button);
});

test("where that is gone the list has it, and without a list the page", () => {
  button.isShown = false;
  focusOpener("window");
  expect(page.activeElement).toBe(row);
  page.activeElement = body;
  row.isShown = false;
  focusOpener("window");
  expect(page.activeElement).toBe(main);
});

test("a focus that is elsewhere by then stays there", () => {
  page.activeElement = row;
  focusOpener("window");
  expect(page.activeElement).toBe(row);
});
