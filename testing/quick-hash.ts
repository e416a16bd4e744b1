import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** As better-auth/crypto hashes, in all but the work: `server/auth/password.test.ts` holds the real one to its cost. */
const hashOf = (password: string, salt: string) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, 64, { N: 2, r: 1, p: 1 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString("hex");
  return `${salt}:${(await hashOf(password, salt)).toString("hex")}`;
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [salt = "", key = ""] = hash.split(":");
  return timingSafeEqual(await hashOf(password, salt), Buffer.from(key, "hex"));
}
