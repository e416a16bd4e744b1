import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

const maxLooks = 5;

/** Waits until no transition runs, and begins to count those that run from now on. Endless animations do not count. */
function settle(): Promise<unknown> {
  const view = window as Window & { transitions?: number };
  if (view.transitions === undefined) {
    const count = () => {
      view.transitions = (view.transitions ?? 0) + 1;
    };
    document.addEventListener("transitionrun", count, true);
    document.addEventListener("animationstart", count, true);
  }
  const running = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
  return Promise.allSettled(running.map(({ finished }) => finished)).then(() => {
    view.transitions = 0;
  });
}

const hasMoved = () => (window as Window & { transitions?: number }).transitions !== 0;

/**
 * What axe finds serious, each with its elements. It judges where the page is: carried to a blank page and judged there,
 * as it would be for frames of other origins, which our policy forbids, a look takes thrice as long. Only of violations
 * are the elements named, since nobody reads those that passed. A message that fades in or out has less contrast than
 * it is read with, so what is found while something moves is judged again.
 * With rules, only those judge.
 */
export async function findSerious(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ["violations"],
    ...(rules && { runOnly: { type: "rule", values: rules } }),
  });
  let serious: string[] = [];
  for (let look = 1; look <= maxLooks; look++) {
    await page.evaluate(settle);
    const { violations } = await axe.analyze();
    serious = violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
    if (serious.length === 0 || !(await page.evaluate(hasMoved))) break;
  }
  return serious;
}
