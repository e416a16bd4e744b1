import { z } from "zod";
import type { ErrorCode } from "@/lib/errors";
import type { Permission } from "@/lib/permissions";

/** What the page is asked, in its address; what does not fit counts as not asked. */
export const whyFiltersSchema = z.object({
  /** A part of a name or address, for choosing a person. */
  person: z.string().trim().max(100).optional().catch(undefined),
  user: z.uuid().optional().catch(undefined),
  /** `menu:kanban`, `page:/kanban` or `call:POST /api/kanban/cards/new`. */
  what: z
    .string()
    .regex(/^(menu|page|call):.{1,200}$/)
    .optional()
    .catch(undefined),
});
export type WhyFilters = z.infer<typeof whyFiltersSchema>;

export type WhyReason = "deactivated" | "role" | "unverified" | "admin-only" | "permission" | ErrorCode;

/** One rule that was asked, and what it said. */
export type WhyStep = Readonly<{
  /** The function that decides, and the file it stands in. */
  rule: string;
  file: string;
  /** What it was asked about, where it is asked several times: an item of the menu. */
  subject: string | null;
  /** What the function answered; null where it lets pass. */
  reason: WhyReason | null;
  /** The right that it looks for. */
  permission: Permission | null;
}>;

/** The rules in the order in which they are asked; those behind the first refusal are not reached. */
export type Why = Readonly<{ isAllowed: boolean; steps: readonly WhyStep[] }>;

/** How somebody stands: at the gate now, in their last attempts to sign in, and in what they see of others. */
export type AccountStatus = Readonly<{
  id: string;
  name: string;
  email: string;
  /** Why the gate keeps them out now; null when it lets them in. */
  refusal: "deactivated" | "role" | "unverified" | null;
  attempts: readonly Readonly<{ id: string; outcome: SignInOutcome; ipAddress: string | null; createdAt: Date }>[];
  privacy: readonly Readonly<{
    rule: "canSeePeople" | "canSeeContacts" | "canManagePeople";
    file: string;
    isPassed: boolean;
  }>[];
}>;

export type SignInOutcome =
  | "admitted"
  | "unknown"
  | "wrong-password"
  | "unverified"
  | "role"
  | "deactivated"
  | "throttled"
  | "service"
  | "second-factor";
