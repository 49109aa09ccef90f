/**
 * The version of what shell and remotes say to each other (`RemoteProps`, `RemoteModule`). It grows only when a remote
 * built before could not work in the shell of today; additions leave it alone.
 */
export const contractVersion = 1
