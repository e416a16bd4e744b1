/** A browser's storage, whose keys are its own properties as a browser's are. */
export function makeStorage(): Storage {
  const methods = {
    getItem: (key: string) => (storage[key] as string | undefined) ?? null,
    setItem: (key: string, value: string) => void Object.assign(storage, { [key]: value }),
    removeItem: (key: string) => void delete storage[key],
  };
  const storage = Object.create(methods) as Storage;
  return storage;
}
