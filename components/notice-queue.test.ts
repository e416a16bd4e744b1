import { expect, test } from "vitest";
import { addNotice, maxNotices, type Notice, noticeDurationMs } from "./notice-queue";

const notice = (id: number, message = `Message ${id}`): Notice => ({ id, message, variant: "success" });

function fill(count: number): readonly Notice[] {
  let shown: readonly Notice[] = [];
  for (let id = 1; id <= count; id++) shown = addNotice(shown, notice(id));
  return shown;
}

test("at most five notices show, the newest ones", () => {
  expect(maxNotices).toBe(5);
  expect(fill(7).map(({ id }) => id)).toEqual([3, 4, 5, 6, 7]);
});

test("a message that is shown already is not shown twice", () => {
  const shown = fill(2);
  expect(addNotice(shown, notice(9, "Message 1"))).toBe(shown);
});

test("the same words in another variant are another notice", () => {
  const shown = fill(1);
  expect(addNotice(shown, { ...notice(9, "Message 1"), variant: "error" })).toHaveLength(2);
});

test("a notice stays for three seconds", () => {
  expect(noticeDurationMs).toBe(3000);
});
