declare global {
  /**
   * Expected hashes of remotes' files by absolute URL; read by remotes for their chunks (webpack-config/integrity.ts).
   */
  var tapriIntegrity: Record<string, string> | undefined
}

const expected: Record<string, string> = {}
globalThis.tapriIntegrity = expected

/** Registers the hashes of a remote's files; the browser then refuses scripts with other bytes. */
export function expectFiles(entry: string, integrity: Record<string, string> = {}) {
  const folder = new URL('.', new URL(entry, window.location.href))
  for (const [file, hash] of Object.entries(integrity)) expected[new URL(file, folder).href] = hash
}

/**
 * Reloads files whose cached bytes do not match their hash; the HTTP cache keeps a refused file for a year. Call it
 * before a retry.
 */
export const repairCache = (entry: string, integrity: Record<string, string> = {}) =>
  Promise.all(
    Object.entries(integrity).map(([file, hash]) => {
      const address = new URL(file, new URL(entry, window.location.href))
      return fetch(address, { cache: 'force-cache', integrity: hash })
        .catch(() => fetch(address, { cache: 'reload' }))
        .catch(() => undefined)
    }),
  )

/** The hash that a file of a remote must have; undefined when none is published. */
export const hashOf = (address: string) => expected[new URL(address, window.location.href).href]
