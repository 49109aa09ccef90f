import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { AppOptions } from '../http/app.ts'
import { loggingApp } from '../http/testing-app.ts'

/** Starts a service that is healthy or not. Returns it with its log lines. */
async function createTestApp(options: Partial<AppOptions> = {}) {
  const made = loggingApp(options)
  made.app.get('/mine', { config: { access: 'signed-in' } }, async () => ({}))
  made.app.get('/all', { config: { access: 'public' } }, async () => ({}))
  await made.app.ready()
  return made
}

const temporaryFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tapri-security-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('successful health checks are not logged at info; failing ones and other requests are', async () => {
  const well = await createTestApp()
  for (const url of ['/healthz', '/livez', '/all']) await well.app.inject(url)
  expect(well.read().map(({ route }) => route)).toEqual(['GET /all'])
  const ill = await createTestApp({ failingParts: async () => ['database'] })
  await ill.app.inject('/healthz')
  expect(ill.read()).toMatchObject([{ route: 'GET /healthz', status: 503 }])
})

test('no line has the query of a request: a search is for names and phones', async () => {
  const { app, lines } = await createTestApp()
  app.log.level = 'trace'
  for (const url of ['/all?q=Asha', '/mine?q=Asha', '/nothing?q=Asha', '/healthz?q=Asha', '/all?q=%zz-Asha'])
    await app.inject(url)
  expect(lines.length).toBeGreaterThanOrEqual(4)
  expect(lines.filter((line) => line.includes('Asha'))).toEqual([])
})

test('the line about a refused request has the code of the refusal', async () => {
  const { app, read } = await createTestApp()
  await app.inject('/mine')
  expect(read()).toContainEqual(expect.objectContaining({ msg: 'answered', status: 401, code: 'NOT_SIGNED_IN' }))
})

test('every line names its service', async () => {
  const { app, read } = await createTestApp()
  for (const url of ['/all', '/mine']) await app.inject(url)
  expect(read().length).toBeGreaterThanOrEqual(3)
  expect(read().filter(({ service }) => service !== 'tea')).toEqual([])
})

test('R56 security events are also written to their own file, which can be rotated; other lines are not', async () => {
  const securityLog = path.join(temporaryFolder(), 'security.log')
  const { app, lines } = await createTestApp({ securityLog })
  const request = async () => {
    await app.inject('/mine')
    await app.inject({ url: '/all', headers: { 'user-agent': '"security":"no"' } })
  }
  await request()
  const written = () => readFileSync(securityLog, 'utf8')
  const security = () => lines.filter((line) => JSON.parse(line).security)
  expect(security()).toHaveLength(1)
  expect(written()).toBe(security()[0])
  expect(statSync(securityLog).mode & 0o777).toBe(0o600)
  renameSync(securityLog, `${securityLog}.moved`)
  await request()
  expect(written()).toBe(security()[1])
})

test.each([
  ['info', 1],
  ['warn', 1],
  ['error', 1],
  ['fatal', 1],
  ['silent', 0],
])('R56 with LOG_LEVEL=%s a security event is %i line, with the request it belongs to', async (logLevel, count) => {
  const { app, read } = await createTestApp({ logLevel })
  await app.inject('/mine')
  const events = read().filter(({ security }) => security)
  expect(events).toHaveLength(count)
  for (const event of events)
    expect(event).toMatchObject({ service: 'tea', security: 'refused', request_id: expect.any(String) })
})

test('when the security log cannot be written, an error is logged and the response is unchanged', async () => {
  // Appending to a folder fails.
  const { app, read } = await createTestApp({ securityLog: temporaryFolder() })
  expect((await app.inject('/mine')).statusCode).toBe(401)
  expect(read()).toContainEqual(expect.objectContaining({ level: 50, msg: 'SECURITY_LOG cannot be written' }))
})
