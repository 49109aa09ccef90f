import { type Board, figure, graph, type Section } from '../panels.ts'
import { slos } from '../slos.ts'
import { answering, calls, duration, failing, rate } from './queries.ts'

const objectives: Section = {
  title: 'What was promised',
  panels: [
    ...slos.map(({ id, promise, objective }) =>
      figure({
        title: `Budget: ${id}`,
        description: `What is left of the errors that 30 days may have: ${objective * 100} % of the ${promise}. At 0 the objective is missed.`,
        unit: 'percentunit',
        decimals: 1,
        queries: [{ expr: `slo:error_budget_remaining:ratio{slo="${id}"}` }],
      }),
    ),
    figure({
      title: 'Alerts firing',
      description: 'docs/alerts.md says of each what to do.',
      unit: 'short',
      decimals: 0,
      warnFrom: 1,
      queries: [{ expr: 'count(ALERTS{alertstate="firing"}) or vector(0)' }],
    }),
    graph({
      title: 'How fast budgets burn',
      description:
        'Errors of the last hour against what the objective allows: at 1 a budget lasts exactly 30 days, at 14.4 somebody is called.',
      unit: 'short',
      width: 24,
      queries: [{ expr: 'slo:error_ratio:1h / on (slo) slo:error_budget:ratio', legend: '{{slo}}' }],
    }),
  ],
}

const latency: Section = {
  title: 'Latency',
  panels: [
    graph({
      title: 'Calls at the gateway',
      description: 'What browsers wait for, without the network. The dots are traces.',
      unit: 's',
      queries: [0.5, 0.95, 0.99].map((quantile) => ({
        expr: duration(quantile, 'part="gateway"'),
        legend: `p${quantile * 100}`,
        exemplars: true,
      })),
    }),
    graph({
      title: 'By part, 99 of 100 calls within',
      description: 'Which part the time is spent in: the gateway contains the others.',
      unit: 's',
      queries: [{ expr: duration(0.99, '', 'le, part'), legend: '{{part}}', exemplars: true }],
    }),
  ],
}

const traffic: Section = {
  title: 'Traffic and errors',
  panels: [
    graph({
      title: 'Calls by part',
      description: 'Calls in a second.',
      unit: 'reqps',
      queries: [{ expr: calls('', 'part'), legend: '{{part}}' }],
    }),
    graph({
      title: 'Answers of the gateway',
      description: 'By status. 429 is a limit of an address, 503 a part that is away or has too much to do.',
      unit: 'reqps',
      stacked: true,
      queries: [
        { expr: calls('part="gateway"', 'http_response_status_code'), legend: '{{http_response_status_code}}' },
      ],
    }),
    graph({
      title: 'Failed calls, share',
      description: 'Answers with a 5xx. The gateway counts what browsers saw.',
      unit: 'percentunit',
      width: 24,
      queries: answering.map((part) => ({ expr: failing(`part="${part}"`), legend: part })),
    }),
  ],
}

const saturation: Section = {
  title: 'Saturation',
  panels: [
    graph({
      title: 'Calls in flight',
      description: 'Taken and not yet answered, without live streams.',
      unit: 'short',
      queries: [{ expr: 'sum by (part) (http_server_active_requests)', legend: '{{part}}' }],
    }),
    graph({
      title: 'Delay of the event loop',
      description: 'The 99th percentile of the slowest process. Above 0.1 s each call feels it.',
      unit: 's',
      queries: [{ expr: 'max by (part) (nodejs_eventloop_lag_p99_seconds)', legend: '{{part}}' }],
    }),
    graph({
      title: 'Processor',
      description: 'Cores in use. One process uses little more than one.',
      unit: 'short',
      queries: [{ expr: rate('process_cpu_seconds_total', '', 'part'), legend: '{{part}}' }],
    }),
    graph({
      title: 'Memory',
      description: 'Of the largest process of each part.',
      unit: 'bytes',
      queries: [{ expr: 'max by (part) (process_resident_memory_bytes)', legend: '{{part}}' }],
    }),
    graph({
      title: 'Connections to the database in use',
      description: 'Of DATABASE_POOL for each process.',
      unit: 'short',
      queries: [{ expr: 'sum by (part) (db_client_connections{state="used"})', legend: '{{part}}' }],
    }),
    graph({
      title: 'Statements waiting for a connection',
      description: 'More than a moment of it: slow statements, or a pool that is too small.',
      unit: 'short',
      queries: [{ expr: 'sum by (part) (db_client_connections_waiting)', legend: '{{part}}' }],
    }),
  ],
}

const events: Section = {
  title: 'Events',
  panels: [
    graph({
      title: 'Oldest unpublished event',
      description: 'Usually below a second. It grows while the broker is away; nothing is lost.',
      unit: 's',
      queries: [{ expr: 'max by (part) (tapri_outbox_oldest_seconds)', legend: '{{part}}' }],
    }),
    graph({
      title: 'Events not yet read',
      description: 'By reader.',
      unit: 'short',
      queries: [{ expr: 'max by (consumer) (tapri_consumer_lag_messages)', legend: '{{consumer}}' }],
    }),
    graph({
      title: 'Dead letters',
      description: 'Events that no reader could handle: `npm run replay-dead-letters`.',
      unit: 'short',
      queries: [{ expr: 'max(tapri_dead_letters)', legend: 'dead letters' }],
    }),
    graph({
      title: 'Replicas that differ from their owner',
      description: 'Rows, by the last digest. Mended within minutes by itself.',
      unit: 'short',
      queries: [{ expr: 'max by (part, replica) (tapri_replica_drift_rows)', legend: '{{part}} {{replica}}' }],
    }),
  ],
}

export const goldenSignals: Board = {
  uid: 'tapri-golden-signals',
  title: 'Tapri: golden signals',
  description: 'Latency, traffic, errors, saturation of all parts, and what is left of the error budgets.',
  from: 'now-3h',
  sections: [objectives, latency, traffic, saturation, events],
}
