import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import type { Credentials } from "./gate";

/** Another service's token endpoint (call 1): where it is and how we introduce ourselves. */
export type TokenService = Readonly<{ url: string; clientId: string; clientSecret: string }>;

/** Below the 10 s that a route may take, so that the caller hears 503 and why. */
const patienceMs = 8_000;
const maxAnswerBytes = 64 * 1024;

const tokenAnswerSchema = z.object({
  accessToken: z.string().min(1),
  user_id: z.union([z.string().min(1).max(200), z.int().transform(String)]),
  user_name: z.string().max(200),
  role_id: z.int().min(0).max(2_147_483_647),
  is_verified: z.boolean(),
});

export type TokenAnswer = { status: number; data: z.infer<typeof tokenAnswerSchema> | null };

async function readCapped(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) return text + decoder.decode();
    size += chunk.value.byteLength;
    if (size > maxAnswerBytes) {
      await reader?.cancel();
      return "";
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
}

function parse(text: string): TokenAnswer["data"] {
  try {
    return tokenAnswerSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Asks the other service. Whatever it answers is an answer, also a page of HTML (`data` is null then); throws
 * `unavailable` when none comes in time. Redirects are not followed: they would carry the password elsewhere.
 */
export async function askTokenService(service: TokenService, credentials: Credentials): Promise<TokenAnswer> {
  const query = new URLSearchParams({
    username: credentials.email,
    password: credentials.password,
    grant_type: "password",
  });
  const basic = Buffer.from(`${service.clientId}:${service.clientSecret}`).toString("base64");
  try {
    const response = await fetch(`${service.url.replace(/\/+$/, "")}/token?${query}`, {
      method: "POST",
      headers: { authorization: `Basic ${basic}`, accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(patienceMs),
      cache: "no-store",
    });
    return { status: response.status, data: parse(await readCapped(response)) };
  } catch {
    // The cause names the address with the password in it, so it goes no further.
    throw new AppError("unavailable", { retryAfterS: 5, detail: "The sign-in service does not answer." });
  }
}
