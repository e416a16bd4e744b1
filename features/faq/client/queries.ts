/** Query for the frequently asked questions. */
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

export const faqKeys = { all: ["faqs"] as const };
export const faqsQuery = () => queryOptions({ queryKey: faqKeys.all, queryFn: () => call("GET /api/faq/list") });
export const refreshFaqs = (client: QueryClient) => client.invalidateQueries({ queryKey: faqKeys.all });
