import { api } from "@/lib/api-client";
import type { SignedIn } from "../../schema";

export type SecondStepFields = ({ code: string } | { recoveryCode: string }) & { trustDevice: boolean };

export const postSecondStep = (fields: SecondStepFields) => api.post<SignedIn>("/api/auth/two-factor", fields);
