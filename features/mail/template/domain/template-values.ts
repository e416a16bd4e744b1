/** Validates what is typed into the form of a template. */
import { isBlank, isPlainLine } from "@/lib/plain-line";

export type TemplateValues = Readonly<{ name: string; subject: string; body: string }>;
export const templateFaults = ["required", "invalid-text", "too-long", "too-many"] as const;
type TemplateFault = (typeof templateFaults)[number];

export const emptyTemplate: TemplateValues = { name: "", subject: "", body: "" };

export function templateFaultsOf({ name, subject }: TemplateValues) {
  const faults: Partial<Record<keyof TemplateValues, TemplateFault>> = {};
  if (isBlank(name)) faults.name = "required";
  else if (!isPlainLine(name.trim())) faults.name = "invalid-text";
  if (!isPlainLine(subject)) faults.subject = "invalid-text";
  return faults;
}
