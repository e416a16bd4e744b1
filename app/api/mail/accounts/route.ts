import { mailAccountListSchema } from "@/features/mail/account/schema";
import { listAccounts } from "@/features/mail/account/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List your connected mail accounts",
    answer: mailAccountListSchema,
    limit: "mailRead",
  },
  (actor) => listAccounts(actor),
);
