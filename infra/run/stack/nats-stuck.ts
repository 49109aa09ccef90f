import { connect, type NatsConnection } from '@nats-io/transport-node'
import { deadLetters, streams } from '@tapri/contracts/streams'

const RESPONSE_TIMEOUT_MS = 2000

/**
 * Tells whether a server accepts connections but does not respond about one of its streams: some servers stay like that
 * after a full disk, even when there is space again. Acknowledged events are on the disk; a restart finds them.
 */
export async function isStuck(address: string): Promise<boolean> {
  const connection = await open(address)
  // The process ended or is starting: the runner notices that itself.
  if (!connection) return false
  try {
    const checks = streams.map(({ name }) => isSilent(connection, name))
    return (await Promise.all(checks)).some(Boolean)
  } finally {
    await connection.close()
  }
}

async function isSilent(connection: NatsConnection, stream: string): Promise<boolean> {
  try {
    // An error response, such as an unknown stream, counts as a response.
    await connection.request(`$JS.API.STREAM.INFO.${stream}`, '', { timeout: RESPONSE_TIMEOUT_MS })
    return false
  } catch {
    return !connection.isClosed()
  }
}

/** Tells whether the streams exist: it looks for the dead letters' stream, which is created last. */
export async function streamsAreThere(address: string): Promise<boolean> {
  const connection = await open(address)
  if (!connection) return false
  try {
    const subject = `$JS.API.STREAM.INFO.${deadLetters.name}`
    const answer = await connection.request(subject, '', { timeout: RESPONSE_TIMEOUT_MS })
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
  const options = { servers, ...login, reconnect: false, timeout: RESPONSE_TIMEOUT_MS }
  return connect(options).catch(() => undefined)
}
