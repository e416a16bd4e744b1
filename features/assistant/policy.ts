/** What a model costs is set by whoever answers for the installation. */
export const canEditPrices = (actor: { isAdmin: boolean }): boolean => actor.isAdmin;
