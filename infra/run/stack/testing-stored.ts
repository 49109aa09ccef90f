import type { JetStreamManager } from '@nats-io/jetstream'

/** All that is stored and how it is configured. */
export async function everything(jsm: JetStreamManager) {
  const found = []
  for await (const { config, state } of jsm.streams.list()) {
    const consumers = []
    for await (const { name } of jsm.consumers.list(config.name)) consumers.push(name)
    found.push({
      name: config.name,
      subjects: config.subjects,
      messages: state.messages,
      last: state.last_seq,
      consumers,
    })
  }
  return found
}
