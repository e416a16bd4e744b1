import { queryOptions } from "@tanstack/react-query";
import { fetchServiceErrors } from "./api";

export const serviceKeys = { errors: ["assistant", "service", "errors"] as const };

export const serviceErrorsQuery = queryOptions({ queryKey: serviceKeys.errors, queryFn: fetchServiceErrors });
