import { type Board, figure, graph, type Section } from '../panels.ts'
import { database, deadLetters, events, messages, process, streams } from './inside.ts'
import { calls, duration, failing, type Part } from './queries.ts'

const does: Record<Part, string> = {
  gateway: 'the pages, and all calls of browsers',
  auth: 'accounts, passwords, sessions, staff',
  catalog: 'products, categories, pictures',
  orders: 'orders, live streams, push messages, webhooks, money',
  outlets: 'outlets and their managers',
  streams: "the broker's streams and consumers, which it makes and keeps",
}

const answersNow = (own: string) => [
  figure({ title: 'Calls', description: 'In a second.', unit: 'reqps', queries: [{ expr: calls(own) }] }),
  figure({
    title: 'Failed',
    description: 'Share of calls that ended with a 5xx.',
    unit: 'percentunit',
    decimals: 2,
    warnFrom: 0.001,
    alarmFrom: 0.01,
    queries: [{ expr: failing(own) }],
  }),
  figure({
    title: '99 of 100 within',
    description: 'Time of calls.',
    unit: 's',
    warnFrom: 0.25,
    alarmFrom: 1,
    queries: [{ expr: duration(0.99, own) }],
  }),
]

const now = (own: string, answers: boolean): Section => ({
  title: 'Now',
  panels: [
    figure({
      title: 'Processes',
      description: 'That answer Prometheus.',
      unit: 'short',
      decimals: 0,
      queries: [{ expr: `sum(up{${own}})` }],
    }),
    figure({
      title: 'Versions',
      description: 'More than one while a release goes out.',
      unit: 'short',
      decimals: 0,
      warnFrom: 2,
      queries: [{ expr: `count(count by (version) (tapri_build_info{${own}}))` }],
    }),
    figure({
      title: 'Youngest process',
      description: 'Time since its start.',
      unit: 's',
      queries: [{ expr: `time() - max(process_start_time_seconds{${own}})` }],
    }),
    ...(answers ? answersNow(own) : []),
  ],
})

const byCall = (own: string): Section => ({
  title: 'Calls',
  panels: [
    graph({
      title: 'Time',
      description: 'The dots are traces.',
      unit: 's',
      queries: [0.5, 0.95, 0.99].map((quantile) => ({
        expr: duration(quantile, own),
        legend: `p${quantile * 100}`,
        exemplars: true,
      })),
    }),
    graph({
      title: 'Answers',
      description: 'By status.',
      unit: 'reqps',
      stacked: true,
      queries: [{ expr: calls(own, 'http_response_status_code'), legend: '{{http_response_status_code}}' }],
    }),
    graph({
      title: 'Slowest calls',
      description: 'The ten routes with the longest 95th percentile.',
      unit: 's',
      queries: [
        {
          expr: `topk(10, ${duration(0.95, own, 'le, http_request_method, http_route')})`,
          legend: '{{http_request_method}} {{http_route}}',
        },
      ],
    }),
    graph({
      title: 'Most frequent calls',
      description: 'The ten routes that are called most.',
      unit: 'reqps',
      queries: [
        {
          expr: `topk(10, ${calls(own, 'http_request_method, http_route')})`,
          legend: '{{http_request_method}} {{http_route}}',
        },
      ],
    }),
    graph({
      title: 'In flight',
      description: 'Calls that are not yet answered, by process.',
      unit: 'short',
      width: 24,
      queries: [{ expr: `http_server_active_requests{${own}}`, legend: '{{instance}}' }],
    }),
  ],
})

/** The dashboard of one part. */
export function boardOf(part: Part): Board {
  const own = `part="${part}"`
  const answers = part !== 'streams'
  const isService = answers && part !== 'gateway'
  return {
    uid: `tapri-${part}`,
    title: `Tapri: ${part}`,
    description: `The part for ${does[part]}: its ${answers ? 'calls, ' : ''}processes${isService ? ', database and events' : ''}.`,
    from: 'now-3h',
    sections: [
      now(own, answers),
      ...(answers ? [byCall(own)] : []),
      process(own),
      ...(isService ? [database(own), events(own)] : []),
      ...(part === 'gateway' || part === 'orders' ? [streams(own)] : []),
      ...(part === 'orders' ? [messages] : []),
      ...(part === 'streams' ? [deadLetters] : []),
    ],
  }
}
