/**
 * Loads a part of the page's own code. Without a network that waits until there is one, and the page stays as it is; any
 * other error is thrown.
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
