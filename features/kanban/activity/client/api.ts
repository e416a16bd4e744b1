import { api } from "@/lib/api-client";
import type { CardActivityFilters, CardActivityPage } from "../schema";

export const fetchCardActivity = (searchParams: CardActivityFilters) =>
  api.get<CardActivityPage>("/api/kanban/cards/activity", { searchParams });
