declare global {
  /**
   * Expected hashes of the remotes' files, by absolute URL; remotes read it for their chunks
   * (webpack-config/integrity.ts).
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
 * Reloads files whose cached bytes do not match their hash, since the HTTP cache keeps a refused file for a year. Call
 * it before a retry.
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

/** Returns the expected hash of a remote's file; undefined if none is published. */
export const hashOf = (address: string) => expected[new URL(address, window.location.href).href]
