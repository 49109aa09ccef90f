import { metricsPorts, portChooser, refuseTakenPort } from './ports.ts'
import { type Settings, services } from './settings.ts'
import type { Ports } from './stack.ts'

/**
 * Chooses the port of every part: free ones on loopback, and for people the one in PORT, which is refused when it is
 * taken. The gateway listens on that one or, in development, the webpack dev server.
 */
export async function choosePorts({ host, port, metricsPort }: Settings, isDevelopment: boolean): Promise<Ports> {
  const freePort = portChooser()
  if (port > 0) await refuseTakenPort(port, host)
  for (const each of metricsPorts(metricsPort)) await refuseTakenPort(each, '127.0.0.1', 'METRICS_PORT')
  const ports: Ports = {
    people: port,
    postgres: 0,
    nats: 0,
    payments: 0,
    gateway: 0,
    auth: 0,
    catalog: 0,
    orders: 0,
    outlets: 0,
  }
  for (const name of ['postgres', 'nats', 'payments', ...services] as const) ports[name] = await freePort()
  if (port === 0) ports.people = await freePort(host)
  ports.gateway = isDevelopment ? await freePort() : ports.people
  return ports
}

/** Returns the URL at which a browser on this machine opens the product. */
export function urlOf({ host }: Settings, { people }: Ports) {
  const name = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${people}`
}
