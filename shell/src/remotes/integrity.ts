import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

declare global {
  /** What files of remotes must hash to, by their whole address. Remotes ask it for their later files (webpack-config/integrity.ts). */
  var tapriIntegrity: Record<string, string> | undefined
}

const expected: Record<string, string> = {}
globalThis.tapriIntegrity = expected

/** From now on the browser refuses scripts beside this entry, and itself, if their bytes are not those that were published. */
export function expectFiles(entry: string, integrity: Record<string, string> = {}) {
  const folder = new URL('.', new URL(entry, window.location.href))
  for (const [file, hash] of Object.entries(integrity)) expected[new URL(file, folder).href] = hash
}

/**
 * Gets what is missing or wrong in the browser's own cache anew: it keeps a file that was refused, for a year. To be done
 * before trying again.
 */
export const mendCache = (entry: string, integrity: Record<string, string> = {}) =>
  Promise.all(
    Object.entries(integrity).map(([file, hash]) => {
      const address = new URL(file, new URL(entry, window.location.href))
      return fetch(address, { cache: 'force-cache', integrity: hash })
        .catch(() => fetch(address, { cache: 'reload' }))
        .catch(() => undefined)
    }),
  )

const hashOf = (address: string) => expected[new URL(address, window.location.href).href]

/** The same for what the federation runtime itself fetches: the manifest, and the script that it names. */
export const checkedFiles: ModuleFederationRuntimePlugin = {
  name: 'checked-files',
  fetch: (address, options) => {
    const integrity = hashOf(address)
    return integrity === undefined ? undefined : fetch(address, { ...options, integrity })
  },
  createScript: ({ url }) => {
    const integrity = hashOf(url)
    if (integrity === undefined) return
    const script = document.createElement('script')
    script.src = url
    script.integrity = integrity
    return script
  },
}
