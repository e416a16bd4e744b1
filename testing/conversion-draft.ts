import { draftFrom } from "@/features/conversion/domain/draft";
import { planFrom } from "@/features/conversion/domain/plan-from-cards";
import type { ConversionSource } from "@/features/conversion/schema";

/** The preview of a project as it opens: what the answers say, with nothing changed. */
export function openedDraft(source: ConversionSource) {
  const { cards, milestones, headings } = source;
  const plan = planFrom(cards, { language: "original", milestones, headings });
  return draftFrom(source, plan, { language: "original", roles: {}, people: [], lines: {}, heads: {} });
}
