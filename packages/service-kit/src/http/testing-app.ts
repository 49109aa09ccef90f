import { generateKeyPairSync } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { type AppOptions, createApp } from './app.ts'

export const { publicKey } = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/** Returns the application of a healthy service without a database; it is closed after the test. */
export function testApp(options: Partial<AppOptions> = {}) {
  const app = createApp({
    service: 'tea',
    logLevel: 'silent',
    publicKey,
    standingOf: async () => ({ account: undefined, sessionEnded: false, validFrom: 0 }),
    afterWrite: () => {},
    failingParts: async () => [],
    ...options,
  })
  onTestFinished(() => app.close())
  return app
}

/** Starts `testApp` with log level `info`, and returns the lines that it writes, too. */
export function loggingApp(options: Partial<AppOptions> = {}) {
  const lines: string[] = []
  const app = testApp({ logLevel: 'info', logSink: { write: (line) => lines.push(line) }, ...options })
  return { app, lines, read: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}
