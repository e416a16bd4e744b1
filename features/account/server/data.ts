import "server-only";
import { demoAccounts } from "@/server/db/seed/demo-accounts";
import { env } from "@/server/env";
import { listDemoCodeEmails } from "../code/server/data";

/** Under which name each demo account's description stands in the messages. */
const demoKinds = {
  "admin@ordo.local": "admin",
  "member@ordo.local": "member",
  "second@ordo.local": "second",
  "customer@ordo.local": "customer",
  "unverified@ordo.local": "unverified",
} as const satisfies Record<(typeof demoAccounts)[number]["email"], string>;

/** What the account pages need to know about this installation. */
export function findAccountFacts() {
  return {
    demoAccounts: env.isDemo
      ? demoAccounts.map(({ email, password }) => ({ kind: demoKinds[email], email, password }))
      : [],
    /** How codes reach people: by mail, or printed where the server runs, where demo accounts may see theirs. */
    delivery: {
      byMail: env.SMTP_URL !== undefined,
      demoEmails: listDemoCodeEmails(),
    },
    showsRefusal: env.LOGIN_REFUSAL_MESSAGE,
    mayRegister: env.REGISTRATION === "open" && env.AUTH_URL === undefined,
    keepsPasswords: env.AUTH_URL === undefined,
  };
}
