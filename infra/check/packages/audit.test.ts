import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { askRegistry, type Answer, readReport, verdict } from './audit.ts'
import { belowFloors } from './floors.ts'

/** A registry on loopback that serves the two URLs of npm's audit. */
async function registry(answer: RequestListener) {
  const server = createServer(answer)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
}

const known = {
  fastify: [
    {
      id: 1,
      url: 'https://advisories.example/1',
      title: 'planted',
      severity: 'critical',
      vulnerable_versions: '*',
      cwe: [],
      cvss: { score: 9.8, vectorString: null },
    },
  ],
}

/** The time that npm may take on a busy machine. */
const PATIENT_MS = 120_000

test('R59 a known vulnerability of a shipped package is reported', async () => {
  const requests: string[] = []
  const url = await registry((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    response.setHeader('content-type', 'application/json')
    if (request.method === 'POST') response.end(JSON.stringify(known))
    else response.end(JSON.stringify({ name: 'fastify', versions: {}, 'dist-tags': {} }))
  })
  const answer = await askRegistry(PATIENT_MS, url)
  expect(requests[0]).toBe('POST /-/npm/v1/security/advisories/bulk')
  expect(answer).toMatchObject({ advisories: [{ name: 'fastify', severity: 'critical', title: 'planted' }] })
  expect(verdict(answer, []).isWell).toBe(false)
})

test('R59 a registry that does not know the call, or hangs, is reported as not heard', async () => {
  const withoutCall = await registry((_request, response) => response.writeHead(405).end())
  const [unknown, hanging] = await Promise.all([
    askRegistry(PATIENT_MS, withoutCall),
    askRegistry(2_000, await registry(() => {})),
  ])
  expect(unknown).toEqual({ silent: expect.stringMatching(/405/) })
  expect(hanging).toEqual({ silent: 'no answer within 2 s' })
})

test.each([
  ['', 'npm audit printed no report'],
  ['<html>', 'npm audit printed no report'],
  ['{}', 'npm audit printed no report'],
  ['{"message":"405 Method Not Allowed"}', '405 Method Not Allowed'],
  ['{"message":"","error":{"summary":"offline"}}', 'offline'],
])('the summary of %j: %s', (printed, silent) => {
  expect(readReport(printed)).toEqual({ silent })
})

const one = (severity: string): Answer => ({ advisories: [{ name: 'a', severity, title: 't', url: 'https://x/1' }] })

test.each([
  ['nothing known', { advisories: [] }, [], true],
  ['a moderate one', one('moderate'), [], true],
  ['a high one', one('high'), [], false],
  ['a critical one', one('critical'), [], false],
  ['nothing known, and a version below its floor', { advisories: [] }, ['fastify 4 is below 5'], false],
  ['silence', { silent: 'offline' }, [], true],
  ['silence, and a version below its floor', { silent: 'offline' }, ['fastify 4 is below 5'], false],
] as [string, Answer, string[], boolean][])('R59 %s passes: %s', (_, answer, tooOld, isWell) => {
  expect(verdict(answer, tooOld).isWell).toBe(isWell)
})

test('R59 a missing response is always reported, and an accepted advisory is listed with its reason', () => {
  expect(verdict({ silent: 'offline' }, []).lines[0]).toContain('not heard (offline)')
  const { lines, isWell } = verdict(one('high'), [], { 'https://x/1': 'nothing calls it' })
  expect(isWell).toBe(true)
  expect(lines.join()).toContain('accepted: nothing calls it')
})

test('versions below their minimum are listed', () => {
  const installed = [
    { name: 'fastify', version: '4.0.0' },
    { name: 'fastify', version: '99.0.0' },
    { name: '@fastify/middie', version: '9.0.0' },
    { name: 'chai', version: '1.0.0' },
  ]
  expect(belowFloors(installed)).toEqual([
    expect.stringMatching(/^fastify 4\.0\.0 is below/),
    expect.stringMatching(/^@fastify\/middie is banned/),
  ])
})
