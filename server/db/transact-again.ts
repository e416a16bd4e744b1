/** Transactions of which two at once do the same, and the later one finds what the earlier one stored. */
import "server-only";
import { AppError } from "@/lib/errors";
import { current, db, type Transaction, transact } from "./client";

/**
 * Runs `work` in a transaction, and once more where `isDone` says of an error that another request had just stored the same.
 * Within another transaction, which then has failed as a whole, its caller is asked to come again: `still-running`.
 */
export async function transactAgain<T>(
  isDone: (error: unknown) => boolean,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const isJoined = current() !== db;
  try {
    return await transact(work);
  } catch (error) {
    if (!isDone(error)) throw error;
    if (isJoined) throw new AppError("still-running", { retryAfterS: 1, cause: error });
    return await transact(work);
  }
}
