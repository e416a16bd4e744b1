import { useEffect, useState } from "react";
import { subscribe } from "@/lib/event-stream";
import { importProgressTopic } from "../policy";
import type { ImportProgress } from "../schema";

/** How far the import of this plan is, as the server tells with each part of it; null before the first. */
export function useImportProgress(plan: string | undefined): ImportProgress | null {
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  useEffect(
    () => subscribe(importProgressTopic, ({ payload }) => setProgress(payload as unknown as ImportProgress)),
    [],
  );
  return progress !== null && progress.plan === plan ? progress : null;
}
