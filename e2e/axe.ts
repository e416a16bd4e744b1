import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

/**
 * What axe finds serious, each with its elements. It judges where the page is: carried to a blank page and judged there,
 * as it would be for frames of other origins, which our policy forbids, a look takes thrice as long. Only of violations
 * are the elements named, since nobody reads those that passed.
 */
export async function findSerious(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
