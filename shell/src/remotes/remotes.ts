import type { Role } from '@tapri/contracts/common'
import { contractVersion } from '@tapri/web-kit/contract-version'
import type { RemoteModule } from '@tapri/web-kit/remote'
import { savesData } from '@tapri/web-kit/saves-data'
import { loadApp } from './containers.ts'
import { requestFirst } from './first-files.ts'
import { expectFiles, repairCache } from './integrity.ts'

const remoteOf: Record<Role, string> = {
  customer: 'mfe_customer',
  delivery: 'mfe_delivery',
  outlet_manager: 'mfe_outlet',
  admin: 'mfe_admin',
}

/** `remotes.json`: version, entry and hashes of each remote's live build. */
type Remotes = Record<string, { version: string; entry: string; integrity?: Record<string, string> } | undefined>

const LOAD_TIMEOUT_MS = 20_000
/** The entry that each remote was last loaded from, and its module; null when that failed. */
const loaded = new Map<string, { entry: string; pages: RemoteModule | null }>()

async function remoteFor(role: Role) {
  const response = await fetch('/remotes.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`remotes.json answered ${response.status}`)
  const name = remoteOf[role]
  const remote = ((await response.json()) as Remotes)[name]
  if (!remote) throw new Error(`remotes.json does not name ${name}`)
  return { name, ...remote }
}

/** Returns the live version of a role's remote. */
export const liveVersion = async (role: Role) => (await remoteFor(role)).version

/**
 * Loads the remote of a role from its entry in `remotes.json`; the same build is loaded only once. After a failure it
 * first checks the cached files against their hashes. Rejects another contract version, changed files, and a load that
 * takes over 20 s.
 */
export async function loadPages(role: Role): Promise<RemoteModule & { version: string }> {
  const { name, version, entry, integrity } = await withTimeLimit(remoteFor(role))
  expectFiles(entry, integrity)
  const last = loaded.get(name)
  if (last && !last.pages) await withTimeLimit(repairCache(entry, integrity))
  if (last && (!last.pages || last.entry !== entry)) removeBuild(name, last.entry)
  const known = last?.entry === entry ? last.pages : null
  loaded.set(name, { entry, pages: null })
  requestFirst('preload', entry, integrity)
  const pages = known ?? ((await withTimeLimit(loadApp(name, entry))) as RemoteModule | undefined)
  if (!pages) throw new Error(`${name} exposes no ./app`)
  if (pages.contractVersion !== contractVersion) {
    throw new Error(`${name} ${version} speaks contract ${pages.contractVersion}, the shell ${contractVersion}`)
  }
  loaded.set(name, { entry, pages })
  return { default: pages.default, contractVersion, version }
}

/** Preloads or prefetches what a role's pages need first, without running it; not if the browser asks to save data. */
export async function fetchAhead(role: Role) {
  if (savesData()) return
  const { entry, integrity } = await remoteFor(role)
  requestFirst('prefetch', entry, integrity)
}

/**
 * Removes an earlier build from the page: its chunks, which webpack stores under the remote's name and would reuse for
 * another build, and its script elements, because a pending script is not requested again.
 */
function removeBuild(name: string, entry: string) {
  Reflect.deleteProperty(globalThis, `webpackChunk${name}`)
  const folder = new URL('.', new URL(entry, window.location.href)).href
  for (const script of Array.from(document.scripts)) if (script.src.startsWith(folder)) script.remove()
}

function withTimeLimit<T>(work: Promise<T>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${LOAD_TIMEOUT_MS} ms`)), LOAD_TIMEOUT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
