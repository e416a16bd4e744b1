import { useQuery } from "@tanstack/react-query";
import { assistantStatusQuery } from "../client/queries";

const none: readonly string[] = [];

/** Returns the models that the person can ask, the default first; none without a service or without the permission. */
export function useModels(): readonly string[] {
  const { data: status } = useQuery(assistantStatusQuery);
  return status?.isConfigured && status.canUse ? status.models : none;
}
