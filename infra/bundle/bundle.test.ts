import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundle } from './bundle.ts'
import { programNames } from './programs.ts'

const root = join(import.meta.dirname, '..', '..')

/** How many modules of each program may belong to its start, unused ones included: a further library is noticed. */
const most = { stack: 580, streams: 820, auth: 1400, catalog: 1350, orders: 1400, outlets: 1320, gateway: 1540 }

/** Loaded when they are needed for the first time. */
const lazy = /@simplewebauthn\/server|@zxcvbn-ts|web-push|contracts\/src\/(openapi|asyncapi)\.ts|\/argon2|\/sharp\//

test.each(programNames)('%s loads no more modules at its start than it needs then', async (program) => {
  const { atStart } = await bundle(root, program)
  expect(atStart.filter((id) => lazy.test(id))).toEqual([])
  expect(atStart.length).toBeLessThanOrEqual(most[program])
})
