/** Works out how far a message has come from what the others have read and received. */
import type { Receipt, ReceiptList } from "../schema";

export type MessageReceipt = Readonly<{
  state: "sent" | "delivered" | "read";
  readBy: readonly Receipt[];
  /** Who has received it and not read it. */
  deliveredTo: readonly Receipt[];
}>;

/** Delivered is what everybody who shares it has received; one reader is enough for read. */
export function receiptOf({ receipts }: Pick<ReceiptList, "receipts">, seq: number): MessageReceipt {
  const readBy = receipts.filter(({ readSeq }) => readSeq >= seq);
  const deliveredTo = receipts.filter(({ readSeq, deliveredSeq }) => readSeq < seq && deliveredSeq >= seq);
  const isDelivered = receipts.length > 0 && readBy.length + deliveredTo.length === receipts.length;
  return { state: readBy.length > 0 ? "read" : isDelivered ? "delivered" : "sent", readBy, deliveredTo };
}

/** Somebody has read up to there, and never less than before. */
export const withRead = (list: ReceiptList, userId: string, seq: number): ReceiptList =>
  list.receipts.some((one) => one.userId === userId && one.readSeq < seq)
    ? {
        ...list,
        receipts: list.receipts.map((one) =>
          one.userId === userId
            ? { ...one, readSeq: Math.max(one.readSeq, seq), deliveredSeq: Math.max(one.deliveredSeq, seq) }
            : one,
        ),
      }
    : list;
