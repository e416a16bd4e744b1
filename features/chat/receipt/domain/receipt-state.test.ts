import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import { receiptOf, withRead } from "./receipt-state";

const receipt = (readSeq: number, deliveredSeq = readSeq) => ({
  userId: newId(),
  name: "Anna",
  avatarUrl: null,
  readSeq,
  deliveredSeq,
});

test("a message is sent, then delivered to everybody, then read by somebody", () => {
  expect(receiptOf({ receipts: [] }, 5).state).toBe("sent");
  expect(receiptOf({ receipts: [receipt(1, 5), receipt(1, 4)] }, 5).state).toBe("sent");
  expect(receiptOf({ receipts: [receipt(1, 5), receipt(1, 6)] }, 5).state).toBe("delivered");
  expect(receiptOf({ receipts: [receipt(5), receipt(1, 4)] }, 5).state).toBe("read");
});

test("it names who has read and who has only received it", () => {
  const [reader, receiver, other] = [receipt(5), receipt(1, 5), receipt(1)];
  const { readBy, deliveredTo } = receiptOf({ receipts: [reader, receiver, other] }, 5);
  expect([readBy, deliveredTo]).toEqual([[reader], [receiver]]);
});

test("reading goes forward only, and is delivered too", () => {
  const one = receipt(2, 3);
  const list = { isShared: true, receipts: [one] };
  expect(withRead(list, one.userId, 1)).toBe(list);
  expect(withRead(list, newId(), 9)).toBe(list);
  expect(withRead(list, one.userId, 7).receipts).toEqual([{ ...one, readSeq: 7, deliveredSeq: 7 }]);
});
