import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { natsConfig } from '../stack/nats.ts'

const file = join(import.meta.dirname, 'nats.conf')

/** The broker's configuration for containers: that of the stack, with passwords from the environment. */
export const configuration = () =>
  natsConfig({
    folder: '/data',
    listen: '0.0.0.0:4222',
    passwordOf: (login) => `$NATS_PASSWORD_${login.toUpperCase()}`,
    version: '2.14.0',
  })

/** `npm run write-nats-conf` writes `infra/compose/nats.conf`. */
if (process.argv[1] === import.meta.filename) {
  writeFileSync(file, configuration())
  console.log(`wrote ${file}`)
}
