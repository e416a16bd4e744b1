import { api } from "@/lib/api-client";
import type { ServiceError, ServiceTest, ServiceTestInput } from "../schema";

const root = "/api/chatGpt/service";

export const fetchServiceErrors = () => api.get<{ errors: ServiceError[] }>(`${root}/errors`);

export const postServiceTest = (input: ServiceTestInput, signal: AbortSignal) =>
  api.post<ServiceTest>(`${root}/test`, input, { signal });

export const postServiceForget = (model: string) => api.post<{ model: string }>(`${root}/forget`, { model });
