/** `npm run replay-parked` lists the events that were put aside; with `-- --again` it sends them to their readers again. */
import { join } from 'node:path'
import { readStack, stackFolder } from './read-stack.ts'
import { replayParked } from './stack/parked.ts'
import { loadSecrets } from './stack/secrets.ts'
import type { Service } from './stack/settings.ts'

const root = join(import.meta.dirname, '..')
const url = process.env.NATS_URL ?? readStack(root).parts.find(({ name }) => name === 'nats')?.url
if (!url) throw new Error('say where NATS is: NATS_URL=nats://…')

/** Each event goes out under the login of the service that said it; a NATS_URL brings its own. */
const addressFor = (owner: Service) => {
  if (process.env.NATS_URL) return url
  const address = new URL(url)
  address.username = owner
  address.password = loadSecrets(stackFolder(root)).nats[owner]
  return address.href
}
const again = process.argv.includes('--again')
for (const { reader, subject, data, outcome } of await replayParked(addressFor, again)) {
  console.log(`${outcome}\t${subject}\tfor ${reader}\t${data}`)
}
