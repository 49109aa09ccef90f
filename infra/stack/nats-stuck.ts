import { connect, type NatsConnection } from '@nats-io/transport-node'
import { deadLetters, streams } from '@tapri/contracts/streams'

const ANSWERS_WITHIN_MS = 2000

/**
 * Whether a server takes connections but says nothing about one of its streams: that is how an older one is left by a
 * full disk, for good, also when there is room again. What was acknowledged is on the disk; a new start finds it.
 */
export async function isStuck(address: string): Promise<boolean> {
  const connection = await open(address)
  // It is gone, or is just being started: that shows by itself.
  if (!connection) return false
  try {
    const asked = streams.map(({ name }) => saysNothing(connection, name))
    return (await Promise.all(asked)).some(Boolean)
  } finally {
    await connection.close()
  }
}

async function saysNothing(connection: NatsConnection, stream: string): Promise<boolean> {
  try {
    // That there is no such stream is an answer too.
    await connection.request(`$JS.API.STREAM.INFO.${stream}`, '', { timeout: ANSWERS_WITHIN_MS })
    return false
  } catch {
    return !connection.isClosed()
  }
}

/** Whether the streams are made: that of the dead letters is the last. */
export async function streamsAreThere(address: string): Promise<boolean> {
  const connection = await open(address)
  if (!connection) return false
  try {
    const subject = `$JS.API.STREAM.INFO.${deadLetters.name}`
    const answer = await connection.request(subject, '', { timeout: ANSWERS_WITHIN_MS })
    return !('error' in answer.json<object>())
  } catch {
    return false
  } finally {
    await connection.close()
  }
}

async function open(address: string): Promise<NatsConnection | undefined> {
  const { host: servers, username, password } = new URL(address)
  const login = username !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  const options = { servers, ...login, reconnect: false, timeout: ANSWERS_WITHIN_MS }
  return connect(options).catch(() => undefined)
}
