import type { Locale } from "@/lib/locale";

/**
 * Saves the language of a signed-in person to their account. The cookie carries it too; where this fails, the next
 * choice is saved.
 */
export async function keepWithAccount(locale: Locale): Promise<void> {
  const { call } = await import("@/lib/api-client");
  await call("POST /api/language/update", { body: { locale }, keepalive: true }).catch(() => undefined);
}
