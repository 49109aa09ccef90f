import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { natsValues } from '../helm/nats-values.ts'
import { natsConfig } from '../run/stack/nats.ts'

/** The broker's configuration for containers: that of the stack, with passwords from the environment. */
export const configuration = () =>
  natsConfig({
    folder: '/data',
    listen: '0.0.0.0:4222',
    passwordOf: (login) => `$NATS_PASSWORD_${login.toUpperCase()}`,
    version: '2.14.0',
  })

/** The files of the broker's accounts that `npm run write` writes, by path: for containers, and for NATS's own Helm chart. */
export const files = {
  [join(import.meta.dirname, 'nats.conf')]: configuration,
  [join(import.meta.dirname, '../helm/nats-values.yaml')]: natsValues,
}

if (process.argv[1] === import.meta.filename) {
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(file, content())
    console.log(`wrote ${file}`)
  }
}
