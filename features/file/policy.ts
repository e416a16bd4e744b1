type Remover = Readonly<{ userId: string }>;

/** Of a card: who uploaded it, and whoever keeps order on the board. */
export const canDeleteFile = (
  actor: Remover,
  { ownerId }: { ownerId: string | null },
  managesBoard: boolean,
): boolean => managesBoard || ownerId === actor.userId;

/** Of a mail: whose draft it is in; what was sent stays as it was. */
export const canDeleteMailFile = (
  { userId }: Remover,
  { ownerId, isInDraft }: { ownerId: string | null; isInDraft: boolean },
): boolean => isInDraft && ownerId === userId;

/** Of a conversation: who uploaded it, until it is sent; from then on its message is deleted. */
export const canDeleteStagedFile = (
  { userId }: Remover,
  { ownerId, messageId }: { ownerId: string | null; messageId: string | null },
): boolean => messageId === null && ownerId === userId;
