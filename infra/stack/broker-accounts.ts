import {
  deadLetterOf,
  digestOf,
  durableOf,
  ownersReadBy,
  readersOf,
  readsOf,
  republishWanted,
  streamOf,
  streams,
} from '@tapri/contracts/streams'
import { type Service, services } from './settings.ts'

/** The login that makes streams and consumers; its account holds all that is stored. */
export const OPERATOR = 'operator'
export type Login = Service | typeof OPERATOR

/** The account of the operator. Its name is also that of the folder on disk. */
export const STORE_ACCOUNT = 'tapri'

/** A subject that one account lets another say something under. */
interface Grant {
  subject: string
  /** The broker deletes the way back to the asker after the first answer, unless there are several. */
  answers?: 'several'
}

/** What a service may say to the operator's account: its own events, its own dead letters, and to its own consumers. */
export function grantsOf(service: Service): Grant[] {
  const own = streams.filter(({ owner }) => owner === service)
  return [
    ...own.flatMap(({ subjects }) => subjects.map((subject) => ({ subject }))),
    ...own.map(({ name }) => ({ subject: `$JS.API.STREAM.INFO.${name}` })),
    ...readsOf(service).flatMap((subject): Grant[] => {
      const consumer = `${streamOf(subject).name}.${durableOf(service, subject)}`
      return [
        { subject: `${deadLetterOf(service, subject)}.*` },
        { subject: `$JS.API.CONSUMER.INFO.${consumer}` },
        { subject: `$JS.API.CONSUMER.MSG.NEXT.${consumer}`, answers: 'several' },
        { subject: `$JS.ACK.${consumer}.>` },
      ]
    }),
  ]
}

/** What the login may publish and subscribe to within its account. */
function permissionsOf(service: Service) {
  const publish = [
    ...grantsOf(service).map(({ subject }) => subject),
    digestOf(service),
    ...ownersReadBy(service).map((owner) => republishWanted(service, owner)),
  ]
  const subscribe = [
    `_INBOX.${service}.>`,
    // Every process of a service receives what another process of it publishes.
    ...streams.filter(({ owner }) => owner === service).flatMap(({ subjects }) => subjects),
    ...ownersReadBy(service).map(digestOf),
    ...readersOf(service).map((reader) => republishWanted(reader, service)),
  ]
  return { publish, subscribe }
}

const quoted = (subjects: readonly string[]) => subjects.map((subject) => `"${subject}"`).join(', ')
const lines = (indent: string, all: string[]) => all.map((line) => `${indent}${line}`).join('\n')

/**
 * Asked by nobody: an account that imports this subject gets none of the broker's own imports of the whole JetStream API,
 * which would answer before the operator's account does.
 */
const SHADOWED = '$JS.API.INFO'

/**
 * Each login in an account of its own. What an account does not import does not exist for it; and where the answer goes
 * that a request asks for is within the asker's account, whatever it names: permissions alone would let a login have the
 * broker's answers sent to any subject of a shared account (docs/decisions/0016-broker-accounts.md).
 */
export function accountsConfig(passwordOf: (login: Login) => string): string {
  const exports = services.flatMap((service) =>
    grantsOf(service).map(({ subject, answers }) => {
      const how = answers === 'several' ? ', response_type: stream, response_threshold: "10s"' : ''
      return `{ service: "${subject}", accounts: [${service}]${how} }`
    }),
  )
  return `  ${STORE_ACCOUNT}: {
    jetstream: enabled
    users: [{ user: ${OPERATOR}, password: ${passwordOf(OPERATOR)} }]
    exports: [
      { service: "${SHADOWED}", accounts: [${services.join(', ')}] }
${lines('      ', exports)}
    ]
  }
${services.map((service) => accountOf(service, passwordOf(service))).join('\n')}`
}

function accountOf(service: Service, password: string) {
  const { publish, subscribe } = permissionsOf(service)
  const from = (account: string, kind: 'service' | 'stream', subject: string) =>
    `{ ${kind}: { account: ${account}, subject: "${subject}" } }`
  const imports = [
    from(STORE_ACCOUNT, 'service', SHADOWED),
    ...grantsOf(service).map(({ subject }) => from(STORE_ACCOUNT, 'service', subject)),
    ...ownersReadBy(service).flatMap((owner) => [
      from(owner, 'stream', digestOf(owner)),
      from(owner, 'service', republishWanted(service, owner)),
    ]),
  ]
  const heardBy = readersOf(service)
  const exports = heardBy.flatMap((reader) => [
    `{ service: "${republishWanted(reader, service)}", accounts: [${reader}] }`,
  ])
  if (heardBy.length > 0) exports.unshift(`{ stream: "${digestOf(service)}", accounts: [${heardBy.join(', ')}] }`)
  return `  ${service}: {
    users: [{
      user: ${service}, password: ${password}
      permissions: {
        publish: { allow: [${quoted(publish)}] }
        subscribe: { allow: [${quoted(subscribe)}] }
      }
    }]
    exports: [
${lines('      ', exports)}
    ]
    imports: [
${lines('      ', imports)}
    ]
  }`
}
