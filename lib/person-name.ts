/** Creates the URL slugs and search keys of people from their names: the slug of "Б.Номин" is b-nomin. */
import { foldForSearch } from "./fold";
import { galigTokens } from "./galig";
import { slugFrom } from "./slug";

/** For a name that leaves nothing to stand in an address. */
export const namelessSlug = "person";

/** The name as it stands in an address: "Б.Номин" is `b-nomin`. Two people may come out alike; who came later gets a number. */
export const slugOf = (name: string): string => slugFrom(name, { max: 80, nameless: namelessSlug });

type Named = Readonly<{ name: string; firstName: string; lastName: string; email: string }>;

/**
 * What people are found by. Whoever writes a name or an address writes these, too: the database folds neither Ө nor
 * Ү alike everywhere, and knows no galig.
 */
export function personKeys({ name, firstName, lastName, email }: Named) {
  return {
    searchKey: foldForSearch(`${name} ${firstName} ${lastName} ${email}`),
    galigKey: galigTokens(`${name} ${firstName} ${lastName}`, email).join(" "),
  };
}

/** Gives each of many new people a slug of their own, in their order. */
export function slugsOf(names: readonly string[]): string[] {
  const taken = new Map<string, number>();
  const used = new Set<string>();
  return names.map((name) => {
    const base = slugOf(name);
    let count = taken.get(base) ?? 0;
    let slug: string;
    do {
      count += 1;
      slug = count === 1 ? base : `${base}-${count}`;
    } while (used.has(slug));
    taken.set(base, count);
    used.add(slug);
    return slug;
  });
}
