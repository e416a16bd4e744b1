/** Who is typing, in the order in which they began. */

export type Typist = Readonly<{ userId: string; name: string }>;

export const withTypist = (typists: readonly Typist[], typist: Typist): readonly Typist[] =>
  typists.some(({ userId }) => userId === typist.userId) ? typists : [...typists, typist];

export const withoutTypist = (typists: readonly Typist[], userId: string): readonly Typist[] =>
  typists.some((one) => one.userId === userId) ? typists.filter((one) => one.userId !== userId) : typists;
