import type { IconName } from "@/lib/icons";
import { paths } from "@/lib/paths";
import { backSections } from "./back-sections";
import { codeSections } from "./code-sections";
import { environmentSections } from "./environment-sections";
import { frontSections } from "./front-sections";
import type { GuideSections } from "./guide-section";
import { toolSections } from "./tool-sections";

type Guide = Readonly<{ href: string; icon: IconName; sections: GuideSections }>;

/** The guides to this codebase; their texts stand under `guide.pages`. */
export const guides = {
  cleanCoding: { href: paths.dashboard.cleanCoding, icon: "book-open", sections: codeSections },
  cleanCodingFront: { href: paths.dashboard.cleanCodingFront, icon: "layout-dashboard", sections: frontSections },
  cleanCodingBack: { href: paths.dashboard.cleanCodingBack, icon: "code-xml", sections: backSections },
  devEnv: { href: paths.dashboard.devEnv, icon: "terminal", sections: environmentSections },
  devEnvFront: { href: paths.dashboard.devEnvFront, icon: "wrench", sections: toolSections },
} as const satisfies Record<string, Guide>;

export type GuideName = keyof typeof guides;

export const guideNames = Object.keys(guides) as readonly GuideName[];
