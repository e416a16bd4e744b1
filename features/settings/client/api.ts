import { api } from "@/lib/api-client";
import type { SettingsPatch } from "../schema";

export function postSettings(patch: SettingsPatch): Promise<unknown> {
  return api.post("/api/settings/update", patch, { keepalive: true });
}

export function deleteSettings(): Promise<unknown> {
  return api.post("/api/settings/delete", {}, { keepalive: true });
}
