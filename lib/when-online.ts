/**
 * Loads a code module, and waits for the network while offline. The page stays as it is meanwhile; any other error is
 * thrown.
 */
export async function whenOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    }
  }
}
