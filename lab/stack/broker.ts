import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type JetStreamManager, type JsMsg, type StoredMsg, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'

type Streams = JetStreamManager['streams']

/** Reads a stack's streams with the operator's login, and publishes with that of each service. */
export interface Broker {
  /** Returns every message of a stream, oldest first; none when the stream does not exist. */
  stored: (stream: string) => Promise<StoredMsg[]>
  /** Returns the sequence number of a stream's last message. */
  lastSequence: (stream: string) => Promise<number>
  /** Returns the messages that a consumer receives from a stream, from this number to its present end. */
  consume: (stream: string, fromSequence: number) => Promise<JsMsg[]>
  /** Publishes without a message id, so that the broker does not drop repeats. */
  publish: (owner: string, messages: { subject: string; data: string | Uint8Array }[]) => Promise<void>
}

/**
 * `address` is a broker without logins, or one that gives a client the login of its name; by default the broker of the
 * stack in `dataDir`, with that stack's logins.
 */
export function brokerOf(dataDir: string, address?: string): Broker {
  const open = (owner: string) =>
    address ? connect({ servers: address, name: owner, inboxPrefix: `_INBOX.${owner}` }) : logIn(dataDir, owner)

  async function reading<T>(work: (streams: Streams, connection: NatsConnection) => Promise<T>): Promise<T> {
    const connection = await open('operator')
    try {
      const { streams } = await jetstreamManager(connection, { checkAPI: false })
      return await work(streams, connection)
    } finally {
      await connection.close()
    }
  }

  return {
    stored: (stream) => reading((streams) => storedIn(streams, stream)),
    lastSequence: (stream) => reading(async (streams) => (await streams.info(stream)).state.last_seq),
    consume: (stream, fromSequence) =>
      reading(async (streams, connection) => {
        const { last_seq } = (await streams.info(stream)).state
        const received: JsMsg[] = []
        if (last_seq < fromSequence) return received
        const consumer = await jetstream(connection).consumers.get(stream, { opt_start_seq: fromSequence })
        for await (const message of await consumer.consume()) {
          received.push(message)
          if (message.seq >= last_seq) break
        }
        return received
      }),
    publish: async (owner, messages) => {
      const connection = await open(owner)
      for (const { subject, data } of messages) connection.publish(subject, data)
      await connection.drain()
    },
  }
}

async function logIn(dataDir: string, owner: string): Promise<NatsConnection> {
  const secrets = await readFile(path.join(dataDir, 'keys', 'secrets.json'), 'utf8')
  const facts = JSON.parse(await readFile(path.join(dataDir, 'stack.json'), 'utf8')) as {
    parts: { name: string; port?: number }[]
  }
  const { nats } = JSON.parse(secrets) as { nats: Record<string, string> }
  const port = facts.parts.find(({ name }) => name === 'nats')?.port
  return connect({
    servers: `127.0.0.1:${port}`,
    user: owner,
    pass: nats[owner] ?? '',
    inboxPrefix: `_INBOX.${owner}`,
  })
}

async function storedIn(streams: Streams, stream: string): Promise<StoredMsg[]> {
  const info = await streams.info(stream).catch(() => undefined)
  const found: StoredMsg[] = []
  for (let seq = info?.state.first_seq ?? 1; seq <= (info?.state.last_seq ?? 0); seq += 1) {
    const message = await streams.getMessage(stream, { seq }).catch(() => null)
    // An empty dead letter marks an aggregate that was deleted since.
    if (message && message.data.length > 0) found.push(message)
  }
  return found
}
