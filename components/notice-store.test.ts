import { expect, test } from "vitest";
import { currentNotices, dismissNotice, pushNotice, subscribeToNotices } from "./notice-store";

test("listeners hear of a new notice and of one that leaves, but not of a duplicate", () => {
  let heard = 0;
  const stop = subscribeToNotices(() => {
    heard += 1;
  });
  pushNotice("Saved", "success");
  pushNotice("Saved", "success");
  expect(currentNotices().map(({ message }) => message)).toEqual(["Saved"]);
  expect(heard).toBe(1);
  const [notice] = currentNotices();
  dismissNotice(notice!.id);
  expect(currentNotices()).toEqual([]);
  expect(heard).toBe(2);
  stop();
  pushNotice("Later", "info");
  expect(heard).toBe(2);
});
