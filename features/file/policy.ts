type Remover = Readonly<{ userId: string }>;

/** Of a card: who uploaded it, and whoever keeps order on the board. */
export const canDeleteFile = (
  actor: Remover,
  { ownerId }: { ownerId: string | null },
  managesBoard: boolean,
): boolean => managesBoard || ownerId === actor.userId;

/** Of a conversation: who uploaded it, until it is sent; from then on its message is deleted. */
export const canDeleteStagedFile = (
  { userId }: Remover,
  { ownerId, messageId }: { ownerId: string | null; messageId: string | null },
): boolean => messageId === null && ownerId === userId;
