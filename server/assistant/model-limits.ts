/** How long a model may take, in seconds; what is left out follows the general settings. */
export type ModelLimits = Readonly<{ first?: number; idle?: number; total?: number }>;

const entry = /^([\w.:/@+-]{1,100}):((?:(?:first|idle|total)=\d{1,5})(?:,(?:first|idle|total)=\d{1,5})*)$/;
const maxS = 7_200;

/**
 * Reads `model:first=120,total=900;other:idle=60`. Names of models may hold colons themselves. Answers null for
 * anything else.
 */
export function parseModelLimits(text: string): ReadonlyMap<string, ModelLimits> | null {
  const limits = new Map<string, ModelLimits>();
  for (const part of text.split(";").map((each) => each.replace(/\s+/g, ""))) {
    if (part === "") continue;
    const [, model, settings] = entry.exec(part) ?? [];
    if (model === undefined || settings === undefined) return null;
    const seconds = settings.split(",").map((setting) => {
      const [name, value] = setting.split("=");
      return [name, Number(value)] as const;
    });
    if (seconds.some(([, value]) => value < 1 || value > maxS)) return null;
    limits.set(model, { ...limits.get(model), ...(Object.fromEntries(seconds) as ModelLimits) });
  }
  return limits;
}
