import { graph, type Section } from '../panels.ts'
import { rate } from './queries.ts'

// Sections about what is inside of a part: its processes, database, events. `own` selects its series.

export const process = (own: string): Section => ({
  title: 'Processes',
  panels: [
    graph({
      title: 'Delay of the event loop',
      description: '99th percentile, by process.',
      unit: 's',
      queries: [{ expr: `nodejs_eventloop_lag_p99_seconds{${own}}`, legend: '{{instance}}' }],
    }),
    graph({
      title: 'Processor',
      description: 'Cores, by process.',
      unit: 'short',
      queries: [{ expr: rate('process_cpu_seconds_total', own, 'instance'), legend: '{{instance}}' }],
    }),
    graph({
      title: 'Memory',
      description: 'Resident, by process.',
      unit: 'bytes',
      width: 8,
      queries: [{ expr: `process_resident_memory_bytes{${own}}`, legend: '{{instance}}' }],
    }),
    graph({
      title: 'Heap',
      description: 'In use, by process.',
      unit: 'bytes',
      width: 8,
      queries: [{ expr: `nodejs_heap_size_used_bytes{${own}}`, legend: '{{instance}}' }],
    }),
    graph({
      title: 'Collecting garbage',
      description: 'Share of time.',
      unit: 'percentunit',
      width: 8,
      queries: [{ expr: rate('nodejs_gc_duration_seconds_sum', own, 'kind'), legend: '{{kind}}' }],
    }),
  ],
})

export const database = (own: string): Section => ({
  title: 'Database',
  panels: [
    graph({
      title: 'Connections',
      description: 'Of all processes.',
      unit: 'short',
      stacked: true,
      queries: [{ expr: `sum by (state) (db_client_connections{${own}})`, legend: '{{state}}' }],
    }),
    graph({
      title: 'Statements waiting for a connection',
      description: 'More than a moment of it: slow statements, or a pool that is too small.',
      unit: 'short',
      queries: [{ expr: `sum(db_client_connections_waiting{${own}})`, legend: 'waiting' }],
    }),
  ],
})

export const events = (own: string): Section => ({
  title: 'Events',
  panels: [
    graph({
      title: 'Outbox',
      description: 'Events that are committed and not yet published.',
      unit: 'short',
      width: 8,
      queries: [{ expr: `max(tapri_outbox_events{${own}})`, legend: 'events' }],
    }),
    graph({
      title: 'Oldest of them',
      description: 'How long it has waited.',
      unit: 's',
      width: 8,
      queries: [{ expr: `max(tapri_outbox_oldest_seconds{${own}})`, legend: 'oldest' }],
    }),
    graph({
      title: 'Events not yet read',
      description: 'By consumer.',
      unit: 'short',
      width: 8,
      queries: [{ expr: `max by (consumer) (tapri_consumer_lag_messages{${own}})`, legend: '{{consumer}}' }],
    }),
    graph({
      title: 'Replicas that differ',
      description: 'Rows, by the last digest of their owner.',
      unit: 'short',
      width: 24,
      queries: [{ expr: `max by (replica) (tapri_replica_drift_rows{${own}})`, legend: '{{replica}}' }],
    }),
  ],
})

export const streams = (own: string): Section => ({
  title: 'Live streams',
  panels: [
    graph({
      title: 'Open streams',
      description: 'By process.',
      unit: 'short',
      width: 24,
      queries: [{ expr: `tapri_live_streams{${own}}`, legend: '{{instance}}' }],
    }),
  ],
})

export const deadLetters: Section = {
  title: 'Dead letters',
  panels: [
    graph({
      title: 'Dead letters',
      description: 'Events that no reader could handle: `npm run replay-dead-letters`.',
      unit: 'short',
      width: 24,
      queries: [{ expr: 'max(tapri_dead_letters)', legend: 'dead letters' }],
    }),
  ],
}

export const messages: Section = {
  title: 'Messages',
  panels: [
    graph({
      title: 'Push messages',
      description: 'In a second, by what became of them.',
      unit: 'short',
      queries: [{ expr: rate('tapri_push_messages_total', '', 'result'), legend: '{{result}}' }],
    }),
    graph({
      title: 'Messages to webhooks',
      description: 'In a second, by what became of them.',
      unit: 'short',
      queries: [{ expr: rate('tapri_webhook_deliveries_total', '', 'result'), legend: '{{result}}' }],
    }),
  ],
}
