import { connect } from '@nats-io/transport-node'
import { type Service, services } from './settings.ts'

const ANSWERS_WITHIN_MS = 2000

/**
 * Whether a server takes connections but says nothing about one of its streams: that is how an older one is left by a
 * full disk, for good, also when there is room again. What was acknowledged is on the disk; a new start finds it.
 */
export async function isStuck(port: number, passwords: Record<Service, string>): Promise<boolean> {
  const answers = await Promise.all(services.map((service) => saysNothing(port, service, passwords[service])))
  return answers.some(Boolean)
}

async function saysNothing(port: number, service: Service, password: string): Promise<boolean> {
  const servers = `127.0.0.1:${port}`
  const options = { servers, user: service, pass: password, reconnect: false, timeout: ANSWERS_WITHIN_MS }
  const connection = await connect(options).catch(() => undefined)
  // It is gone, or is just being started: that shows by itself.
  if (!connection) return false
  try {
    // That there is no such stream is an answer too.
    await connection.request(`$JS.API.STREAM.INFO.${service.toUpperCase()}`, '', { timeout: ANSWERS_WITHIN_MS })
    return false
  } catch {
    return !connection.isClosed()
  } finally {
    await connection.close()
  }
}
