import { readdirSync } from "node:fs";

/** These send people on to a page that is looked at by itself. */
const redirects = ["/dashboard", "/project", "/user"];

/** Whoever is signed in is sent on from these. */
export const guestPages = ["/", "/auth/login", "/auth/register", "/auth/verify"];

/** Every page of the build: the folders of app/ that hold a page, without the parts that leave no trace in a path. */
function listFolders(folder = "app", path = ""): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return entry.name === "page.tsx" ? [path || "/"] : [];
    if (entry.name === "api" || entry.name.startsWith("[")) return [];
    return listFolders(`${folder}/${entry.name}`, entry.name.startsWith("(") ? path : `${path}/${entry.name}`);
  });
}

/** The pages that show something by themselves. */
export const listPages = (): string[] => listFolders().filter((page) => !redirects.includes(page));
