/**
 * Build facts and public settings that code outside `server/` needs; next.config.ts computes the build facts and Next
 * inlines them as literals.
 */

export const version = process.env.ORDO_VERSION ?? "0.0.0";

/** When and from which commit this build was made; empty where that is not known. */
export const build = { at: process.env.ORDO_BUILT_AT ?? "", commit: process.env.ORDO_COMMIT ?? "" } as const;

/** What there was in the repository when it was built, by what was counted. */
export const readNumbers = (): Record<string, number> => JSON.parse(process.env.ORDO_NUMBERS ?? "{}");

/** How much of the English messages each other language has, by language; the feature `theme` knows its form. */
export const readCoverage = () => JSON.parse(process.env.ORDO_COVERAGE ?? "{}");

/** The fonts of app/fonts.css with their files, and the order of the families; the feature `theme` knows their form. */
export const readFonts = () => JSON.parse(process.env.ORDO_FONTS ?? '{"fonts":[],"stack":[]}');

/** The methods of each route under `/api`, by its path as Next names it. */
export const readRouteMethods = (): Record<string, string[]> => JSON.parse(process.env.ORDO_ROUTE_METHODS ?? "{}");

/** `sha256-…` of the style text that the installed Sonner inserts. */
export const sonnerStyleHash = process.env.ORDO_SONNER_STYLE_HASH ?? "sha256-";

export const isDevelopment = process.env.NODE_ENV === "development";

/** Whether people reach us by https, as the configured origin says. */
export const isHttps = process.env.APP_URL?.startsWith("https:") ?? false;

/** The base of the API that pages' scripts call; undefined where our own origin answers them. */
export const apiHost = process.env.API_HOST?.trim() || undefined;
