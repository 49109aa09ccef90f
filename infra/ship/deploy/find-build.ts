import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const patienceMs = 30_000

/** Copies a build that a container serves (compose/pages.Dockerfile) to a new folder; waits 30 s for it. */
export async function fetchBuild(address: string): Promise<string> {
  const get = async (path: string) => {
    const answer = await fetch(`${address}/${path}`, { signal: AbortSignal.timeout(10_000) })
    if (!answer.ok) throw new Error(`${address}/${path} answered ${answer.status}`)
    return Buffer.from(await answer.arrayBuffer())
  }
  const giveUpAt = Date.now() + patienceMs
  const list = async (): Promise<Buffer> =>
    get('files.txt').catch(async (error: unknown) => {
      if (Date.now() > giveUpAt) throw error
      await sleep(500)
      return list()
    })
  const files = (await list()).toString().trim().split('\n')
  const dist = mkdtempSync(join(tmpdir(), 'tapri-build-'))
  try {
    for (const file of files) {
      const target = join(dist, file)
      if (relative(dist, target).startsWith('..')) throw new Error(`${address} names a file outside its build: ${file}`)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, await get(`dist/${file}`))
    }
    return dist
  } catch (error) {
    // It is retried every 2 s.
    rmSync(dist, { recursive: true, force: true })
    throw error
  }
}

/** Finds the build of an app: `dist/` of its folder, or a copy from the container that BUILDS_URL names for it. */
export async function findBuild(root: string, app: string): Promise<string> {
  const { BUILDS_URL } = process.env
  return BUILDS_URL ? fetchBuild(BUILDS_URL.replace('{app}', app)) : join(root, app, 'dist')
}

const missing = (file: string) => new Error(`${file} is missing; build it first: npm run build`)

export function refuseUnbuilt(dist: string, file: string) {
  if (!existsSync(join(dist, file))) throw missing(join(dist, file))
}

/** Returns the entry file of a remote: its container. */
export function entryOf(dist: string): string {
  const files = existsSync(dist) ? readdirSync(dist) : []
  const entry = files.find((file) => /^remoteEntry\..*js$/.test(file))
  if (entry) return entry
  throw missing(join(dist, 'remoteEntry.js'))
}
