type Remover = Readonly<{ userId: string }>;

/** Who uploaded it, and whoever keeps order on the board. */
export const canDeleteFile = (
  actor: Remover,
  { ownerId }: { ownerId: string | null },
  managesBoard: boolean,
): boolean => managesBoard || ownerId === actor.userId;
