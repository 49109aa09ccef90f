import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { follow } from './follow.ts'
import { readPublished } from './published.ts'

const SWITCH_AFTER_MS = 600

/** Starts a container for each app, which serves one build: `builds[app]` has its files. */
async function startContainers() {
  const builds: Record<string, Record<string, string> | undefined> = {}
  const server = createServer((request, response) => {
    const [, app = '', ...path] = (request.url ?? '').split('/')
    const build = builds[app]
    const file = path.join('/')
    const content = file === 'files.txt' ? Object.keys(build ?? {}).join('\n') : build?.[file.replace('dist/', '')]
    response.writeHead(build && content !== undefined ? 200 : 404).end(content)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return { builds, buildsUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{app}` }
}

const customer = (text: string) => ({ [`remoteEntry.${text}.js`]: text, [`chunk.${text}.js`]: text })

function followUntilEnd(where: { webDir: string; buildsUrl: string }) {
  const stopped = new AbortController()
  const done = follow({ ...where, switchAfterMs: SWITCH_AFTER_MS, everyMs: 20, signal: stopped.signal, say: () => {} })
  onTestFinished(async () => {
    stopped.abort()
    await done
  })
}

async function startFollowing() {
  const webDir = mkdtempSync(join(tmpdir(), 'tapri-follow-'))
  const { builds, buildsUrl } = await startContainers()
  builds.shell = { 'index.html': 'first', 'main.1.js': '1' }
  builds['mfe-customer'] = customer('one')
  onTestFinished(() => rmSync(webDir, { recursive: true, force: true }))
  followUntilEnd({ webDir, buildsUrl })
  const shown = () => readPublished(webDir).mfe_customer
  const has = (entry: string | undefined, file: string) =>
    existsSync(join(webDir, 'remotes/mfe-customer', entry ?? '-', file))
  await expect.poll(() => shown()?.entry).toContain('remoteEntry.one.js')
  return { webDir, builds, buildsUrl, shown, has }
}

test('a new build is fetched at once and shown after all gateways had time to fetch it', async () => {
  const { webDir, builds, shown, has } = await startFollowing()
  const before = Date.now()
  builds['mfe-customer'] = customer('two')
  const staged = () => {
    const folders = new Set(readdirSync(join(webDir, 'remotes/mfe-customer')))
    folders.delete(shown()?.version ?? '')
    return [...folders].find((version) => has(version, 'chunk.two.js'))
  }
  await expect.poll(() => staged()).toBeTruthy()
  expect(shown()?.entry).toContain('remoteEntry.one.js')
  await expect.poll(() => shown()?.entry).toContain('remoteEntry.two.js')
  expect(Date.now() - before).toBeGreaterThanOrEqual(SWITCH_AFTER_MS)
})

test('the earlier build of a release that went back is shown again', async () => {
  const { builds, shown } = await startFollowing()
  builds['mfe-customer'] = customer('two')
  await expect.poll(() => shown()?.entry).toContain('remoteEntry.two.js')
  builds['mfe-customer'] = customer('one')
  await expect.poll(() => shown()?.entry).toContain('remoteEntry.one.js')
})

test('a build is shown whose switch was lost, as two gateways with one volume wrote remotes.json at the same time', async () => {
  const { webDir, builds, buildsUrl, shown } = await startFollowing()
  const one = readFileSync(join(webDir, 'remotes.json'))
  builds['mfe-customer'] = customer('two')
  await expect.poll(() => shown()?.entry).toContain('remoteEntry.two.js')
  writeFileSync(join(webDir, 'remotes.json'), one)
  followUntilEnd({ webDir, buildsUrl })
  await expect.poll(() => shown()?.entry).toContain('remoteEntry.two.js')
})

test('a container that is away, and a build that changes while it is fetched, leave all as it is', async () => {
  const { webDir, builds, shown } = await startFollowing()
  builds['mfe-customer'] = undefined
  builds.shell = { 'index.html': 'second', 'main.2.js': '2' }
  const page = () => readFileSync(join(webDir, 'shell/index.html'), 'utf8')
  await expect.poll(() => page()).toBe('second')
  expect(shown()?.entry).toContain('remoteEntry.one.js')
})
