import "server-only";
import { verifyPassword } from "@/server/auth/password";
import { demoAccounts } from "./demo-accounts";

const published = new Map<string, string>(demoAccounts.map(({ email, password }) => [email, password]));

/** Whether a demo account still has the password that everybody can read. */
export async function hasPublishedPassword(email: string, hash: string | null): Promise<boolean> {
  const password = published.get(email);
  return password !== undefined && hash !== null && (await verifyPassword(hash, password));
}
