import "server-only";
import { foldForSearch } from "@/lib/fold";
import type { Recipient } from "../domain/constants";

/** What an invoice is found by. */
export const searchKeyOf = (number: string | null, { name, company, email, tin }: Recipient): string =>
  foldForSearch([number ?? "", name, company, email, tin].join(" "));
