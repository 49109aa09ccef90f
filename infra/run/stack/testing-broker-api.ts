import { serviceNames } from '@tapri/contracts/services'
import { consumersOf, deadLetters, streams } from '@tapri/contracts/streams'
import type { Service } from './settings.ts'

/** Every subject of the JetStream API of nats-server 2.14 (server/jetstream_api.go); S is a stream and C a consumer. */
const api = [
  'INFO',
  'STREAM.CREATE.S',
  'STREAM.UPDATE.S',
  'STREAM.NAMES',
  'STREAM.LIST',
  'STREAM.INFO.S',
  'STREAM.DELETE.S',
  'STREAM.PURGE.S',
  'STREAM.SNAPSHOT.S',
  'STREAM.RESTORE.S',
  'STREAM.MSG.DELETE.S',
  'STREAM.MSG.GET.S',
  'STREAM.PEER.REMOVE.S',
  'STREAM.PEER.EVACUATE.S',
  'STREAM.CANCEL_MOVE.S',
  'STREAM.LEADER.STEPDOWN.S',
  'STREAM.TEMPLATE.CREATE.S',
  'STREAM.TEMPLATE.DELETE.S',
  'STREAM.TEMPLATE.INFO.S',
  'STREAM.TEMPLATE.NAMES',
  'DIRECT.GET.S',
  'DIRECT.GET.S.auth.person.changed.1',
  'CONSUMER.CREATE.S',
  'CONSUMER.CREATE.S.C',
  'CONSUMER.CREATE.S.C.auth.person.changed.1',
  'CONSUMER.DURABLE.CREATE.S.C',
  'CONSUMER.NAMES.S',
  'CONSUMER.LIST.S',
  'CONSUMER.INFO.S.C',
  'CONSUMER.DELETE.S.C',
  'CONSUMER.PAUSE.S.C',
  'CONSUMER.UNPIN.S.C',
  'CONSUMER.RESET.S.C',
  'CONSUMER.MSG.NEXT.S.C',
  'CONSUMER.LEADER.STEPDOWN.S.C',
  'META.LEADER.STEPDOWN',
  'META.RESCUE',
  'SERVER.REMOVE',
  'SERVER.EVACUATE',
  'ACCOUNT.PURGE.tapri',
  'ACCOUNT.STREAM.MOVE.tapri.S',
  'ACCOUNT.STREAM.CANCEL_MOVE.tapri.S',
]

const consumers = serviceNames.flatMap((reader) => consumersOf(reader))
const names = [...streams.map(({ name }) => name), deadLetters.name]

/** Every call of the API, for every stream and consumer that exists and one that does not. */
export const everyCall = [
  ...new Set(
    api.flatMap((call) => {
      const words = call.split('.')
      const inStreams = words.includes('S') ? [...names, 'EVIL'] : ['']
      return inStreams.flatMap((stream) => {
        const own = consumers.filter((consumer) => consumer.stream === stream).map(({ durable }) => durable)
        return (words.includes('C') ? [...own, 'evil'] : ['']).map((consumer) =>
          ['$JS.API', ...words.map((word) => (word === 'S' ? stream : word === 'C' ? consumer : word))].join('.'),
        )
      })
    }),
  ),
]

/** Lists the calls of `$JS.API` that a service needs; it may make no others. */
export const allowedCalls = (service: Service) => [
  ...streams.filter(({ owner }) => owner === service).map(({ name }) => `$JS.API.STREAM.INFO.${name}`),
  ...streams
    .filter(({ owner, readable }) => owner === service && readable)
    .map(({ name }) => `$JS.API.DIRECT.GET.${name}`),
  ...consumers
    .filter(({ reader }) => reader === service)
    .flatMap(({ stream, durable }) => [
      `$JS.API.CONSUMER.INFO.${stream}.${durable}`,
      `$JS.API.CONSUMER.MSG.NEXT.${stream}.${durable}`,
    ]),
]
