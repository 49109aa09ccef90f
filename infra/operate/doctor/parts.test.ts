import { expect, test } from 'vitest'
import type { Finding } from './finding.ts'
import { reasonOf } from './not-running.ts'
import { judgeParts, type PartsFacts } from './parts.ts'

const short = (findings: Finding[]) => findings.map(({ level, check, says }) => `${level} ${check}: ${says}`)

const logOf = (part: string) => `logs/${part}.log`

const orders = { name: 'orders', pid: 7, port: 15_001, healthy: true, restarts: 0, lives: true, listens: true }
const parts = (given: Partial<PartsFacts>): PartsFacts => ({
  processes: [orders],
  health: { status: 200, failing: [] },
  silent: [],
  ...given,
})

test.each<[string, PartsFacts, string[]]>([
  ['everything runs', parts({}), ['well parts: 1 parts run and listen; the gateway and all services answer']],
  ['containers', parts({ processes: [] }), ['well parts: the gateway and all services answer']],
  [
    'a part ended',
    parts({ processes: [{ ...orders, lives: false, died: 'killed by SIGKILL' }], silent: ['orders'] }),
    ['wrong parts: orders does not run (killed by SIGKILL): logs/orders.log'],
  ],
  [
    'a part is deaf',
    parts({ processes: [{ ...orders, listens: false }] }),
    ['wrong ports: orders runs but does not listen on its port 15001: logs/orders.log'],
  ],
  [
    'a part was restarted',
    parts({ processes: [{ ...orders, restarts: 1 }] }),
    ['look parts: orders had to be started again once: logs/orders.log'],
  ],
  ['a service is silent', parts({ silent: ['auth'] }), ['wrong parts: auth does not answer: logs/auth.log']],
  [
    'the gateway is silent',
    parts({ health: undefined }),
    ['wrong parts: the gateway does not answer /healthz within 8 s: logs/gateway.log'],
  ],
  [
    'the gateway reports parts',
    parts({ health: { status: 503, failing: ['orders: database', 'pages'] } }),
    ['wrong parts: the gateway reports: orders: database, pages'],
  ],
])('parts: %s', (_, facts, expected) => {
  expect(short(judgeParts(facts, logOf))).toEqual(expected)
})

test.each([
  [{ supervisor: 5, hasFacts: false, hadStack: true }, /is starting/],
  [{ supervisor: undefined, hasFacts: true, hadStack: true }, /was killed/],
  [{ supervisor: undefined, hasFacts: false, hadStack: true }, /was stopped/],
  [{ supervisor: undefined, hasFacts: false, hadStack: false }, /no stack has ever run/],
])('no stack: %o', (found, expected) => {
  expect(reasonOf(found)).toMatch(expected)
})
