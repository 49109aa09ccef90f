import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchBuild } from './find-build.ts'
import { publish, publishShell, stage, stageShell } from './publish.ts'
import { type Remote, remotes } from './published.ts'

/** Milliseconds between polls of a container's list of files. */
const LOOK_EVERY_MS = 2_000
const ANSWER_WITHIN_MS = 5_000

interface FollowOptions {
  webDir: string
  /** The URL where a container serves its build: `http://{app}:8080`. */
  buildsUrl: string
  /**
   * Milliseconds that a new build is there before browsers are sent to it: longer than any gateway takes to fetch it,
   * since a browser may ask any of them for its files.
   */
  switchAfterMs: number
  everyMs?: number
  signal?: AbortSignal
  say?: (line: string) => void
}

/**
 * Keeps the pages of a gateway in sync with the containers of shell and remotes, each separately: their deployments
 * decide which build is shown, even when one is rolled back. If an answer is missing or changes meanwhile, nothing is
 * changed.
 */
export async function follow(options: FollowOptions) {
  const { webDir, signal, everyMs = LOOK_EVERY_MS } = options
  const apps: App[] = [
    { name: 'shell', stage: (dist) => stageShell(webDir, dist), publish: (dist) => publishShell(webDir, dist) },
    ...(Object.keys(remotes) as Remote[]).map((remote) => ({
      name: remotes[remote],
      stage: (dist: string) => stage(webDir, remote, dist),
      // Also for an already published one: when gateways share the folder, another may have overwritten the switch to
      // it.
      publish: (dist: string) => publish(webDir, remote, dist),
    })),
  ]
  await Promise.all(
    apps.map(async (app) => {
      for (let seen = ''; !signal?.aborted; await pause(everyMs, signal)) seen = await followOnce(app, seen, options)
    }),
  )
}

interface App {
  name: string
  stage: (dist: string) => unknown
  publish: (dist: string) => string
}

/** Returns an identifier of the build that is shown now. */
async function followOnce(app: App, seen: string, options: FollowOptions): Promise<string> {
  const { buildsUrl, switchAfterMs, signal, say = console.log } = options
  const address = buildsUrl.replace('{app}', app.name)
  try {
    const found = await nameOf(address)
    if (found === seen) return seen
    const dist = await fetchBuild(address)
    try {
      app.stage(dist)
      if (seen) await pause(switchAfterMs, signal)
      if (signal?.aborted) return seen
      say(`${app.name} is ${app.publish(dist)}`)
      return found
    } finally {
      rmSync(dist, { recursive: true, force: true })
    }
  } catch (error) {
    say(`${app.name} stays as it was: ${error instanceof Error ? error.message : String(error)}`)
    return seen
  }
}

/** Returns the list of files with its ETag: file names contain hashes of the contents, except for pages. */
async function nameOf(address: string): Promise<string> {
  const response = await fetch(`${address}/files.txt`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  if (!response.ok) throw new Error(`${address}/files.txt answered ${response.status}`)
  return `${response.headers.get('etag')}\n${await response.text()}`
}

const pause = (ms: number, signal?: AbortSignal) => sleep(ms, undefined, signal && { signal }).catch(() => {})

/**
 * Runs `WEB_DIR=… BUILDS_URL=http://{app}:8080 SWITCH_AFTER_SECONDS=10 node infra/ship/deploy/follow.ts` until SIGINT
 * or SIGTERM.
 */
if (process.argv[1] === import.meta.filename) {
  const { WEB_DIR, BUILDS_URL, SWITCH_AFTER_SECONDS = '10' } = process.env
  if (!WEB_DIR || !BUILDS_URL) throw new Error('WEB_DIR and BUILDS_URL must be set')
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())
  const switchAfterMs = Number(SWITCH_AFTER_SECONDS) * 1000
  await follow({ webDir: WEB_DIR, buildsUrl: BUILDS_URL, switchAfterMs, signal: stopped.signal })
}
