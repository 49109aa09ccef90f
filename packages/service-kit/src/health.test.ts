import { generateKeyPairSync } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from './app.ts'

const { publicKey } = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

test.each([
  ['well', [], 200],
  ['not', ['database'], 503],
])('R40 a flood of health requests asks the database a few times, whether it is %s', async (_, failing, status) => {
  let checks = 0
  const app = createApp({
    service: 'test',
    logLevel: 'silent',
    publicKey,
    standingOf: async () => ({ account: undefined, sessionEnded: false, validFrom: 0 }),
    afterWrite: () => {},
    failingParts: async () => {
      checks += 1
      return failing
    },
  })
  onTestFinished(() => app.close())
  const answers = await Promise.all(Array.from({ length: 2_000 }, () => app.inject('/healthz')))
  expect(answers.every(({ statusCode }) => statusCode === status)).toBe(true)
  expect(answers[0]?.json()).toMatchObject({ failing })
  // Five a second at most, and the machine may be slow.
  expect(checks).toBeLessThanOrEqual(50)
})
