/** The values of the form that orders a plan, and their validation. */
import { emailProblem } from "@/features/account/policy";
import type { PlanBilling } from "../schema";
import { readRegistration } from "./registration";

export const billingNames = ["name", "email", "company", "registration"] as const;
export type BillingName = (typeof billingNames)[number];
export type BillingFault = "required" | "invalid-value";
export type BillingFaults = Partial<Record<BillingName, BillingFault>>;

export const emptyBilling: PlanBilling = { name: "", email: "", company: "", registration: "" };

/** What keeps the form from being sent. A registration number is needed by companies alone. */
export function billingFaultsOf({ name, email, company, registration }: PlanBilling): BillingFaults {
  const faults: Readonly<Record<BillingName, BillingFault | undefined>> = {
    name: name.trim() === "" ? "required" : undefined,
    email: email.trim() === "" ? "required" : emailProblem(email) === null ? undefined : "invalid-value",
    company: undefined,
    registration: registrationFault(registration, company.trim() !== ""),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

function registrationFault(registration: string, isCompany: boolean): BillingFault | undefined {
  if (registration.trim() === "") return isCompany ? "required" : undefined;
  return readRegistration(registration) === null ? "invalid-value" : undefined;
}
