"use client";

import { type ComponentType, createContext, useContext } from "react";

type Attachments = ComponentType<Readonly<{ cardId: string }>>;

/** Given by the page: features show attachments and do not know the feature that they are of. */
export const AttachmentsContext = createContext<Attachments | null>(null);

/** Renders the attachments of a card or task, where the page provides them. */
export function AttachmentsSlot({ cardId }: Readonly<{ cardId: string }>) {
  const Attachments = useContext(AttachmentsContext);
  return Attachments && <Attachments cardId={cardId} />;
}
