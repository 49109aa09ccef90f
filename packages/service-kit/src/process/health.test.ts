import { generateKeyPairSync } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../http/app.ts'

const { publicKey } = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

test.each([
  ['up', [], 200],
  ['down', ['database'], 503],
])(
  'R40 2,000 simultaneous health requests cause at most 50 database checks while the database is %s',
  async (_, failing, status) => {
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
    const responses = await Promise.all(Array.from({ length: 2_000 }, () => app.inject('/healthz')))
    expect(responses.every(({ statusCode }) => statusCode === status)).toBe(true)
    expect(responses[0]?.json()).toMatchObject({ failing })
    // Five a second at most, and the machine may be slow.
    expect(checks).toBeLessThanOrEqual(50)
  },
)
