import type { IconName } from "@/lib/icons";
import { paths } from "@/lib/paths";

type Guide = Readonly<{
  href: string;
  icon: IconName;
  /** Its sections in order: the key of the texts, and a file or a command to look at. */
  sections: Readonly<Record<string, string>>;
}>;

/** The guides to this codebase; their texts stand under `guide.pages`. */
export const guides = {
  cleanCoding: {
    href: paths.dashboard.cleanCoding,
    icon: "book-open",
    sections: {
      kinds: "features/kanban/",
      directions: "npm run check",
      names: "docs/decisions/001-few-kinds-of-file.md",
    },
  },
  cleanCodingFront: {
    href: paths.dashboard.cleanCodingFront,
    icon: "layout-dashboard",
    sections: {
      islands: "features/kanban/components/kanban-screen.tsx",
      data: "features/kanban/client/mutations.ts",
      styles: "components/page-container.module.css",
    },
  },
  cleanCodingBack: {
    href: paths.dashboard.cleanCodingBack,
    icon: "code-xml",
    sections: {
      contract: "features/kanban/schema.ts",
      commands: "features/kanban/card/server/commands.ts",
      routes: "app/api/kanban/cards/move/route.ts",
    },
  },
  devEnv: {
    href: paths.dashboard.devEnv,
    icon: "terminal",
    sections: { start: "npm start", data: "npm run db:backup", check: "npm test" },
  },
  devEnvFront: {
    href: paths.dashboard.devEnvFront,
    icon: "wrench",
    sections: { reload: "npm run dev", texts: "npm run messages", browser: "npm run e2e" },
  },
} as const satisfies Record<string, Guide>;

export type GuideName = keyof typeof guides;

export const guideNames = Object.keys(guides) as readonly GuideName[];
