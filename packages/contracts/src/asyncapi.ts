import { events, type Subject } from './events.ts'
import { type JsonObject, referring, schemasIn } from './schemas.ts'
import { readers, watchers } from './streams.ts'

/** `catalog.product.changed` → `catalogProductChanged`, since names of this format hold no dots. */
const keyOf = (subject: string) => subject.replaceAll(/[._](\w)/g, (_, letter: string) => letter.toUpperCase())

const watchedBy = (subject: Subject) =>
  watchers[subject] ? `; heard by every process of ${watchers[subject].join(' and ')}` : ''

/** A subject that ends with the id of its aggregate. */
export interface Channel {
  address: string
  messages: Record<string, { name: string; contentType: string; payload: unknown }>
  parameters: Record<string, { description: string }>
}

/**
 * Builds an AsyncAPI 3.0 document of every event: one channel for each subject, sent by the service in its first word.
 */
export function asyncApi() {
  const channels: Record<string, Channel> = {}
  const operations: JsonObject = {}
  for (const [subject, payload] of Object.entries(events)) {
    const key = keyOf(subject)
    const idField = Object.keys(payload.properties).find((name) => name.endsWith('_id')) ?? 'id'
    channels[key] = {
      address: `${subject}.{${idField}}`,
      messages: { [key]: { name: subject, contentType: 'application/json', payload: referring(payload) } },
      parameters: { [idField]: { description: 'The id of the aggregate that the event is about' } },
    }
    operations[`send${key.charAt(0).toUpperCase()}${key.slice(1)}`] = {
      action: 'send',
      channel: { $ref: `#/channels/${key}` },
      summary: `Sent by ${subject.split('.')[0]}; read by ${readers[subject as Subject].join(' and ') || 'nobody'}${watchedBy(subject as Subject)}`,
    }
  }
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Tapri events',
      version: '1.0.0',
      description:
        'A service publishes into its own JetStream streams only, and reads what the table of readers lets it. An event arrives at least once; its ' +
        '`version` counts up with every change of the aggregate, and an older event never overwrites a newer one. `changed` events carry ' +
        'the whole present state. Events that cannot be processed are kept under `parked.`.',
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    channels,
    operations,
    components: { schemas: schemasIn(channels) },
  }
}
