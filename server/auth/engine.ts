import "server-only";

/**
 * The account library is half a megabyte of code. Imported by name, it lands in the code of every route that knows a
 * session: the bundler then writes it a hundred times, and a process loads it again for each route that is called.
 */
export const accountLibrary = () => import("./account-library");

/** What stores and finds people, credentials and sessions. */
export async function accountStore() {
  const { auth } = await accountLibrary();
  return (await auth.$context).internalAdapter;
}
