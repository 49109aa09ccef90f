/// <reference types="webpack/module" />
import { hashOf } from './integrity.ts'

/** What the entry of a remote leaves in a global variable of the remote's name: the container of module federation. */
interface Container {
  /** Takes the libraries that the shell shares. */
  init: (shared: object) => unknown
  /** Loads an exposed module; the result evaluates it. */
  get: (module: string) => Promise<() => unknown>
}

/** `mf-manifest.json` of remotes built before webpack's own containers: where their entry is. */
interface Manifest {
  metaData: { remoteEntry: { name: string; path: string } }
}

/** Runs the entry of a remote and returns the module that it exposes as `./app`. */
export async function loadApp(name: string, entry: string): Promise<unknown> {
  const [script] = await Promise.all([scriptOf(entry), __webpack_init_sharing__('default')])
  // That of an earlier build.
  Object.assign(globalThis, { [name]: undefined })
  await run(script)
  const container = (globalThis as unknown as Record<string, Container | undefined>)[name]
  if (!container) throw new Error(`${script} defines no ${name}`)
  await container.init(__webpack_share_scopes__.default ?? {})
  return (await container.get('./app'))()
}

async function scriptOf(entry: string) {
  if (!entry.endsWith('.json')) return entry
  const integrity = hashOf(entry)
  const response = await fetch(entry, integrity === undefined ? {} : { integrity })
  const { name, path } = ((await response.json()) as Manifest).metaData.remoteEntry
  return new URL(`${path}${name}`, new URL(entry, window.location.href)).href
}

function run(address: string) {
  const script = document.createElement('script')
  script.src = address
  script.integrity = hashOf(address) ?? ''
  const listening = new AbortController()
  const { signal } = listening
  return new Promise<void>((resolve, reject) => {
    // A script that throws has its load event all the same.
    const onThrown = ({ filename, message }: ErrorEvent) => {
      if (filename === script.src) reject(new Error(message))
    }
    window.addEventListener('error', onThrown, { signal })
    script.addEventListener('load', () => resolve(), { signal })
    script.addEventListener('error', () => reject(new Error(`${address} did not load`)), { signal })
    document.head.append(script)
  }).finally(() => listening.abort())
}
