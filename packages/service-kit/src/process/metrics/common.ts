import { consumersOf, streams } from '@tapri/contracts/streams'
import { serviceNames } from '@tapri/contracts/services'
import type { Metric } from './metric.ts'

/** The route of a request that matches none. */
export const UNMATCHED = 'unmatched'
/** The method of a request whose method no route has. */
export const OTHER_METHOD = '_OTHER'
export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', OTHER_METHOD] as const

const consumers = serviceNames.flatMap((reader) => consumersOf(reader).map(({ durable }) => durable))

/** The metrics that every part has; orders adds its own. */
export const common = {
  buildInfo: {
    name: 'tapri_build_info',
    type: 'gauge',
    help: 'Always 1; which version runs.',
    labels: { version: /^[\w.+-]{1,64}$/ },
    over: 'max',
  },
  requestDuration: {
    name: 'http_server_request_duration_seconds',
    type: 'histogram',
    help: 'Time from a request to its whole response, of a live stream to its head; requests whose caller left before are missing.',
    labels: {
      http_request_method: methods,
      // Routes as the code declares them, never paths.
      http_route: /^(\/[\w:*.-]*)+$|^unmatched$/,
      http_response_status_code: /^[1-5]\d\d$/,
    },
    over: 'sum',
  },
  activeRequests: {
    name: 'http_server_active_requests',
    type: 'gauge',
    help: 'Requests that have no whole response yet, without live streams.',
    over: 'sum',
  },
  connections: {
    name: 'db_client_connections',
    type: 'gauge',
    help: 'Connections to PostgreSQL that this process holds; DATABASE_POOL is the most.',
    labels: { state: ['idle', 'used'] },
    over: 'sum',
  },
  connectionsWaiting: {
    name: 'db_client_connections_waiting',
    type: 'gauge',
    help: 'Statements that wait for a free connection.',
    over: 'sum',
  },
  outboxEvents: {
    name: 'tapri_outbox_events',
    type: 'gauge',
    help: 'Events that are committed and not yet published, counted up to 100,000.',
    over: 'max',
  },
  outboxOldest: {
    name: 'tapri_outbox_oldest_seconds',
    type: 'gauge',
    help: 'How long the oldest of them waits, by the clock of the database; 0 when there is none.',
    over: 'max',
  },
  consumerLag: {
    name: 'tapri_consumer_lag_messages',
    type: 'gauge',
    help: 'Events that the part reads and has not yet handled, by the consumer at the broker.',
    labels: { stream: streams.map(({ name }) => name), consumer: consumers },
    over: 'max',
  },
  deadLetters: {
    name: 'tapri_dead_letters',
    type: 'gauge',
    help: 'Events that their reader could not take, which `npm run ops -- replay-dead-letters` lists.',
    over: 'max',
  },
  replicaDrift: {
    name: 'tapri_replica_drift_rows',
    type: 'gauge',
    help: 'How many rows a replica has more or fewer than its owner, at least 1 when any row differs; of the last digest (once a minute), none before the first.',
    labels: { replica: /^[a-z_]{1,40}$/ },
    over: 'max',
  },
  liveStreams: {
    name: 'tapri_live_streams',
    type: 'gauge',
    help: 'Open live streams, at the gateway and at orders.',
    over: 'sum',
  },
} as const satisfies Record<string, Metric>
