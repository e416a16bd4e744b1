type Save = () => Promise<unknown>;

const saves = new Set<Save>();

/** Has `save` called before a person signs out. Answers how to take it away. */
export function onSaveAll(save: Save): () => void {
  saves.add(save);
  return () => {
    saves.delete(save);
  };
}

/** Saves what the page holds and would save later by itself; how that ends is told where it is typed. */
export async function saveAll(): Promise<void> {
  await Promise.allSettled([...saves].map((save) => save()));
}
