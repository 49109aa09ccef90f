import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundle } from './bundle.ts'
import { programNames } from './programs.ts'

const root = join(import.meta.dirname, '..', '..')

/** How many modules of each program may belong to its start, unused ones included: a further library is noticed. */
const max = {
  stack: 600,
  streams: 845,
  auth: 1440,
  catalog: 1390,
  orders: 1580,
  outlets: 1360,
  payments: 10,
  gateway: 1580,
}

/** Loaded when they are needed for the first time. */
const lazy =
  /@simplewebauthn\/server|@zxcvbn-ts|web-push|\/node_modules\/(stripe|razorpay)\/|contracts\/src\/(openapi|asyncapi)\.ts|\/node_modules\/prom-client\/|\/argon2|\/sharp\//

test.each(programNames)('%s loads no more modules at its start than it needs then', async (program) => {
  const { atStart } = await bundle(root, program)
  expect(atStart.filter((id) => lazy.test(id))).toEqual([])
  expect(atStart.length).toBeLessThanOrEqual(max[program])
})
