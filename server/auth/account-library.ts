import "server-only";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { accountLimits } from "@/features/account/policy";
import { sessionLimits } from "@/features/account/session/policy";
import { newId } from "@/lib/id";
import { current, type Database, type Transaction, transact } from "@/server/db/client";
import { accounts, sessions, users, verifications } from "@/server/db/schema/user";
import { env } from "@/server/env";
import { hashPassword, verifyPassword } from "./password";

/**
 * The database as the library sees it: whatever transaction is open takes part, so that a code and the mail that
 * carries it are stored together or not at all.
 */
const ambient = new Proxy({} as Database, {
  get(_, name) {
    if (name === "transaction") return (work: (tx: Transaction) => Promise<unknown>) => transact(work);
    const executor = current();
    const member: unknown = Reflect.get(executor, name);
    return typeof member === "function" ? member.bind(executor) : member;
  },
});

const text = { type: "string", required: false, input: false } as const;

/**
 * The account library, kept behind our own calls: its routes are not served. It stores people, passwords and
 * sessions. What it takes for a session token is the SHA-256 of the real one, which is kept nowhere.
 */
export const auth = betterAuth({
  baseURL: env.APP_URL,
  secret: env.AUTH_SECRET,
  database: drizzleAdapter(ambient, {
    provider: "pg",
    schema: { user: users, session: sessions, account: accounts, verification: verifications },
    transaction: true,
  }),
  user: {
    additionalFields: {
      firstName: text,
      lastName: text,
      searchKey: text,
      galigKey: text,
      slug: text,
      locale: text,
      externalId: text,
      roleId: { type: "number", required: true, input: false },
    },
  },
  session: {
    expiresIn: sessionLimits.absoluteS,
    // A cached cookie would outlive its session.
    cookieCache: { enabled: false },
    additionalFields: { lastSeenAt: { type: "date", required: false, input: false }, externalToken: text },
  },
  emailAndPassword: {
    enabled: true,
    minPasswordLength: accountLimits.passwordLeast,
    // UTF-16 units; our own rule counts characters and is the narrower one.
    maxPasswordLength: accountLimits.passwordMost * 4,
    password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
  },
  advanced: { database: { generateId: () => newId() } },
  // Ours stand before every call; the library's own would believe any x-forwarded-for.
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
  logger: { disabled: true },
});
