import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { Role } from '@tapri/contracts/common'
import { contractVersion } from '@tapri/web-kit/contract-version'
import type { RemoteModule } from '@tapri/web-kit/remote'
import { checkedFiles, expectFiles, mendCache } from './integrity.ts'

const remoteOf: Record<Role, string> = {
  customer: 'mfe_customer',
  delivery: 'mfe_delivery',
  outlet_manager: 'mfe_outlet',
  admin: 'mfe_admin',
}

/** `remotes.json`: where each team's build is today. */
type Remotes = Record<string, { version: string; entry: string; integrity?: Record<string, string> } | undefined>

const loadWithin = 20_000
/** The entry that each remote was last registered with, and whether it came from there. */
const registered = new Map<string, { entry: string; arrived: boolean }>()

async function remoteFor(role: Role) {
  const response = await fetch('/remotes.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`remotes.json answered ${response.status}`)
  const name = remoteOf[role]
  const remote = ((await response.json()) as Remotes)[name]
  if (!remote) throw new Error(`remotes.json does not name ${name}`)
  return { name, ...remote }
}

/** The version that is live for a role now. */
export const liveVersion = async (role: Role) => (await remoteFor(role)).version

/**
 * Fetches the pages of one role, from wherever `remotes.json` says at this moment. Asked again after a failure it starts
 * from nothing: the federation runtime keeps a failed remote until it is registered by force. Refuses a remote that speaks
 * another version of the contract, one whose files were changed, and one that does not arrive within 20 s.
 */
export async function loadPages(role: Role): Promise<RemoteModule & { version: string }> {
  const { name, version, entry, integrity } = await withTimeLimit(remoteFor(role))
  registerPlugins([checkedFiles])
  expectFiles(entry, integrity)
  const last = registered.get(name)
  if (last && !last.arrived) await withTimeLimit(mendCache(entry, integrity))
  if (!last?.arrived || last.entry !== entry) {
    if (last) clearAway(name, last.entry)
    registerRemotes([{ name, entry }], { force: last !== undefined })
  }
  registered.set(name, { entry, arrived: false })
  const pages = await withTimeLimit(loadRemote<RemoteModule>(`${name}/app`))
  if (!pages) throw new Error(`${name} exposes no ./app`)
  if (pages.contractVersion !== contractVersion) {
    throw new Error(`${name} ${version} speaks contract ${pages.contractVersion}, the shell ${contractVersion}`)
  }
  registered.set(name, { entry, arrived: true })
  return { default: pages.default, contractVersion, version }
}

/**
 * Removes what an earlier build left on the page: its chunks, kept by webpack under the remote's name, which another build
 * would take for its own; and its scripts, since one that is still on its way is not asked for a second time.
 */
function clearAway(name: string, entry: string) {
  Reflect.deleteProperty(globalThis, `webpackChunk${name}`)
  const folder = new URL('.', new URL(entry, window.location.href)).href
  for (const script of Array.from(document.scripts)) if (script.src.startsWith(folder)) script.remove()
}

function withTimeLimit<T>(work: Promise<T>) {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${loadWithin} ms`)), loadWithin)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
