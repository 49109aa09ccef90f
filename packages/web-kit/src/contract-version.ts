/**
 * The version of the interface between shell and remotes (`RemoteProps`, `RemoteModule`). Incremented only for breaking
 * changes; additions keep it.
 */
export const contractVersion = 1
