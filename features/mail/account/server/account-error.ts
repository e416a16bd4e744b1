import "server-only";
import type { AccountFault } from "../domain/constants";

/** Why a mail server could not be used; what it said is not repeated. */
export class AccountError extends Error {
  override readonly name = "AccountError";
  readonly fault: AccountFault;

  constructor(fault: AccountFault, cause?: unknown) {
    super(`The mail account cannot be used: ${fault}.`, { cause });
    this.fault = fault;
  }
}
