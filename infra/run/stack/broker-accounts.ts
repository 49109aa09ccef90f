import {
  cashAnnounced,
  kitchenAnnounced,
  dutyAnnounced,
  menuAnnounced,
  positionAnnounced,
  takingAnnounced,
} from '@tapri/contracts/announced'
import {
  consumersOf,
  deadLetterOf,
  digestOf,
  ownerOf,
  ownersReadBy,
  readersOf,
  readsOf,
  republishWanted,
  streams,
  watchers,
  watchesOf,
} from '@tapri/contracts/streams'
import { type Service, services } from './settings.ts'

/** The login that creates streams and consumers; its account holds all stored data. */
export const OPERATOR = 'operator'
/** The login that is only allowed to hear which menu is the newest one. */
export const GATEWAY = 'gateway'
export type Login = Service | typeof GATEWAY | typeof OPERATOR

/** The account of the operator. NATS names the folder of the stored data after it. */
export const STORE_ACCOUNT = 'tapri'

/** A subject of the operator’s account that a service may publish to or request. */
interface Grant {
  subject: string
  /** `stream` when a request has several replies; otherwise the broker removes the reply route after the first. */
  replies?: 'stream'
}

/**
 * Lists what a service may publish to the operator’s account: its own events, its own dead letters, and requests to its
 * own consumers.
 */
export function grantsOf(service: Service): Grant[] {
  const own = streams.filter(({ owner }) => owner === service)
  return [
    ...own.flatMap(({ subjects }) => subjects.map((subject) => ({ subject }))),
    ...own.map(({ name }) => ({ subject: `$JS.API.STREAM.INFO.${name}` })),
    // Single events by their sequence. A consumer of its own could be made to deliver to any subject of the store.
    ...own.filter(({ readable }) => readable).map(({ name }) => ({ subject: `$JS.API.DIRECT.GET.${name}` })),
    ...readsOf(service).map((subject) => ({ subject: `${deadLetterOf(service, subject)}.*` })),
    ...consumersOf(service).flatMap(({ stream, durable }): Grant[] => [
      { subject: `$JS.API.CONSUMER.INFO.${stream}.${durable}` },
      { subject: `$JS.API.CONSUMER.MSG.NEXT.${stream}.${durable}`, replies: 'stream' },
      { subject: `$JS.ACK.${stream}.${durable}.>` },
    ]),
  ]
}

/** Subjects by which a service's processes notify each other for live streams. */
const ownAnnounced = [takingAnnounced, positionAnnounced, cashAnnounced, kitchenAnnounced, dutyAnnounced]

/** Lists what the login may publish and subscribe to within its account. */
function permissionsOf(service: Service) {
  const publish = [
    ...grantsOf(service).map(({ subject }) => subject),
    digestOf(service),
    ...ownersReadBy(service).map((owner) => republishWanted(service, owner)),
    ...[menuAnnounced, ...ownAnnounced].filter((subject) => ownerOf(subject) === service),
  ]
  const subscribe = [
    `_INBOX.${service}.>`,
    // Each process of a service receives the events that its other processes publish.
    ...streams.filter(({ owner }) => owner === service).flatMap(({ subjects }) => subjects),
    ...ownAnnounced.filter((subject) => ownerOf(subject) === service),
    ...watchesOf(service).map((subject) => `${subject}.*`),
    ...ownersReadBy(service).map(digestOf),
    ...readersOf(service).map((reader) => republishWanted(reader, service)),
  ]
  return { publish, subscribe }
}

const quoted = (subjects: readonly string[]) => subjects.map((subject) => `"${subject}"`).join(', ')
const lines = (indent: string, all: string[]) => all.map((line) => `${indent}${line}`).join('\n')

/**
 * Imported although no service sends requests to it: otherwise the broker adds its default import of the whole
 * JetStream API to the account, which would reply instead of the operator’s account.
 */
const JETSTREAM_INFO = '$JS.API.INFO'

/**
 * The NATS accounts, one per login. An account only sees the subjects that it imports, and the reply subject of a
 * request is resolved within the account of the requester. With permissions alone, in a shared account, a login could
 * have replies of the broker sent to any subject (docs/decisions/0016-broker-accounts.md).
 */
export function accountsConfig(passwordOf: (login: Login) => string): string {
  const exports = services.flatMap((service) =>
    grantsOf(service).map(({ subject, replies }) => {
      const options = replies === 'stream' ? ', response_type: stream, response_threshold: "10s"' : ''
      return `{ service: "${subject}", accounts: [${service}]${options} }`
    }),
  )
  return `  ${STORE_ACCOUNT}: {
    jetstream: enabled
    users: [{ user: ${OPERATOR}, password: ${passwordOf(OPERATOR)} }]
    exports: [
      { service: "${JETSTREAM_INFO}", accounts: [${[...services, GATEWAY].join(', ')}] }
${lines('      ', exports)}
    ]
  }
${services.map((service) => accountOf(service, passwordOf(service))).join('\n')}
${gatewayAccount(passwordOf(GATEWAY))}`
}

const gatewayAccount = (password: string) => `  ${GATEWAY}: {
    users: [{
      user: ${GATEWAY}, password: ${password}
      permissions: {
        publish: { deny: [">"] }
        subscribe: { allow: ["${menuAnnounced}"] }
      }
    }]
    imports: [
      ${importOf(STORE_ACCOUNT, 'service', JETSTREAM_INFO)}
      ${importOf(ownerOf(menuAnnounced), 'stream', menuAnnounced)}
    ]
  }`

const importOf = (account: string, kind: 'service' | 'stream', subject: string) =>
  `{ ${kind}: { account: ${account}, subject: "${subject}" } }`

function accountOf(service: Service, password: string) {
  const { publish, subscribe } = permissionsOf(service)
  const imports = [
    importOf(STORE_ACCOUNT, 'service', JETSTREAM_INFO),
    ...grantsOf(service).map(({ subject }) => importOf(STORE_ACCOUNT, 'service', subject)),
    ...watchesOf(service).map((subject) => importOf(ownerOf(subject), 'stream', `${subject}.*`)),
    ...ownersReadBy(service).flatMap((owner) => [
      importOf(owner, 'stream', digestOf(owner)),
      importOf(owner, 'service', republishWanted(service, owner)),
    ]),
  ]
  const readers = readersOf(service)
  const exports = readers.flatMap((reader) => [
    `{ service: "${republishWanted(reader, service)}", accounts: [${reader}] }`,
  ])
  if (readers.length > 0) exports.unshift(`{ stream: "${digestOf(service)}", accounts: [${readers.join(', ')}] }`)
  if (ownerOf(menuAnnounced) === service) exports.push(`{ stream: "${menuAnnounced}", accounts: [${GATEWAY}] }`)
  for (const [subject, heardBy = []] of Object.entries(watchers)) {
    if (ownerOf(subject) === service) exports.push(`{ stream: "${subject}.*", accounts: [${heardBy.join(', ')}] }`)
  }
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
