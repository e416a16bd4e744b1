type Named = Readonly<{ name: string; firstName: string; lastName: string }>;

const initialOf = (word: string): string => {
  const [first = ""] = word;
  return `${first.toUpperCase()}.`;
};

/** What others read of whoever wrote a review: the given name and an initial, such as "Bold B."; never the last name. */
export function publicName({ name, firstName, lastName }: Named): string {
  const [given = "", ...rest] = (firstName.trim() || name.trim()).split(/\s+/u);
  const other = lastName.trim() || rest.at(-1) || "";
  return other === "" ? given : `${given} ${initialOf(other)}`;
}
