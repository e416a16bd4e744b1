/** Returns what the build extracted about fonts and translations. */
import "server-only";
import { readCoverage, readFonts } from "@/lib/config";
import type { MessageCoverage } from "../domain/coverage";
import type { ServedFonts } from "../domain/font-rules";

/** What the build read of the fonts. */
export const readServedFonts = (): ServedFonts => readFonts();

/** How much of the English messages each other language had when this was built. */
export const readMessageCoverage = (): MessageCoverage => readCoverage();
