/**
 * `npm run ops -- replay-dead-letters` lists the dead letters; with `--again` it sends them to their readers again and
 * exits with 1 when one could not be sent.
 */
import { join } from 'node:path'
import { dataDirOf } from '../run/data-dir.ts'
import { readStack } from '../run/read-stack.ts'
import { OPERATOR } from '../run/stack/broker-accounts.ts'
import { replayDeadLetters } from './dead-letters.ts'
import { optionsIn } from '../run/stack/refusal.ts'
import { loadSecrets } from '../run/stack/secrets.ts'

const root = join(import.meta.dirname, '..', '..')

/** Returns the URL with the operator's login; a NATS_URL brings its own login. */
function operatorAddress() {
  if (process.env.NATS_URL) return process.env.NATS_URL
  const url = readStack(root).parts.find(({ name }) => name === 'nats')?.url
  if (!url) throw new Error('say where NATS is: NATS_URL=nats://…')
  const address = new URL(url)
  address.username = OPERATOR
  address.password = loadSecrets(dataDirOf(root)).nats[OPERATOR]
  return address.href
}
const again = optionsIn(process.argv.slice(2), ['--again']).has('--again')
for (const { reader, subject, data, reason, outcome, error } of await replayDeadLetters(operatorAddress(), again)) {
  console.log(`${outcome}${error ? ` (${error}), kept` : ''}\t${subject}\tfor ${reader}\t${reason}\t${data}`)
  if (outcome === 'failed') process.exitCode = 1
}
