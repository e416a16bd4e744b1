import { api } from "@/lib/api-client";
import type { LanguageChoice } from "../schema";

export function postLanguage(choice: LanguageChoice): Promise<unknown> {
  return api.post("/api/language/update", choice, { keepalive: true });
}
