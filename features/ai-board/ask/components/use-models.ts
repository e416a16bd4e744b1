import { useQuery } from "@tanstack/react-query";
import { assistantStatusQuery } from "../client/queries";

const none: readonly string[] = [];

/** The models that this person may ask, the default first; none without a service or without the permission. */
export function useModels(): readonly string[] {
  const { data: status } = useQuery(assistantStatusQuery);
  return status?.isConfigured && status.canUse ? status.models : none;
}
