type Save = () => Promise<unknown>;

const saves = new Set<Save>();

/** Registers `save` to be called before sign-out. Answers how to unregister it. */
export function onSaveAll(save: Save): () => void {
  saves.add(save);
  return () => {
    saves.delete(save);
  };
}

/**
 * Saves at once everything on the page that would be saved automatically later. Errors are shown where the text is
 * typed.
 */
export async function saveAll(): Promise<void> {
  await Promise.allSettled([...saves].map((save) => save()));
}
