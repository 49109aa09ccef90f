import type { Goal } from './report/judge.ts'

/**
 * What the product should reach. Baselines of the same round: B a bare Fastify, H a bare hop in front of it, P an order as
 * one transaction in the same PostgreSQL, E an empty stack of as many processes.
 */
export const goals: readonly Goal[] = [
  {
    job: 'orders placed, 32 connections',
    figure: 'orders.perSecond',
    unit: '/s',
    baseline: 'P.perSecond',
    of: 'ratio',
    atLeast: 0.45,
  },
  { job: 'their p99', figure: 'orders.p99', unit: 'ms', baseline: 'P.p99', of: 'ratio', atMost: 4 },
  {
    job: 'processor time of an order, all processes',
    figure: 'orders.cpu',
    unit: 'µs',
    baseline: 'P.cpu',
    of: 'value',
    atMost: 1_100,
  },
  { job: 'an order of one customer alone, p50', figure: 'alone.p50', unit: 'ms', of: 'value', atMost: 1.5 },
  {
    job: 'menu, 32 connections',
    figure: 'menu.perSecond',
    unit: '/s',
    baseline: 'H.perSecond',
    of: 'ratio',
    atLeast: 0.9,
  },
  {
    job: 'the same, from the gateway’s own copy',
    figure: 'menu.perSecond',
    unit: '/s',
    baseline: 'B.perSecond',
    of: 'ratio',
    atLeast: 0.55,
  },
  {
    job: 'landing page as browsers ask for it, 32 connections',
    figure: 'landing.perSecond',
    unit: '/s',
    baseline: 'B.perSecond',
    of: 'ratio',
    atLeast: 0.55,
  },
  {
    job: 'landing page without compression, 32 connections',
    figure: 'landingIdentity.perSecond',
    unit: '/s',
    baseline: 'B.perSecond',
    of: 'ratio',
    atLeast: 0.55,
  },
  {
    job: 'a list page of 50 orders, 16 connections',
    figure: 'list.perSecond',
    unit: '/s',
    baseline: 'B.perSecond',
    of: 'ratio',
    atLeast: 0.07,
  },
  { job: 'the same, by itself', figure: 'list.perSecond', unit: '/s', of: 'value', atLeast: 1_500 },
  { job: 'second start to the ready line', figure: 'start.ms', unit: 'ms', baseline: 'E.ms', of: 'ratio', atMost: 2 },
  {
    job: 'the same with the orders of the rounds before',
    figure: 'startFilled.ms',
    unit: 'ms',
    baseline: 'E.ms',
    of: 'ratio',
  },
  {
    job: 'memory at rest, all processes (Pss)',
    figure: 'rest.pss',
    unit: 'MiB',
    baseline: 'E.pss',
    of: 'ratio',
    atMost: 1.25,
  },
  {
    job: 'the same with the orders of the rounds before',
    figure: 'restFilled.pss',
    unit: 'MiB',
    baseline: 'E.pss',
    of: 'ratio',
  },
  {
    job: 'a new price in the menu after its response, p99',
    figure: 'menuChange.p99',
    unit: 'ms',
    of: 'value',
    atMost: 100,
  },
  { job: 'a status change on the customer’s screen, p99', figure: 'live.p99', unit: 'ms', of: 'value', atMost: 15 },
]

/** Of `bench:live`. */
export const liveGoals: readonly Goal[] = [
  { job: '200 streams: change sent to event, p99', figure: 'live.p99', unit: 'ms', of: 'value', atMost: 15 },
  { job: 'p50', figure: 'live.p50', unit: 'ms', of: 'value' },
  { job: 'change answered to event, p50', figure: 'live.answered.p50', unit: 'ms', of: 'value' },
  { job: 'p99', figure: 'live.answered.p99', unit: 'ms', of: 'value' },
  { job: '5,000 streams: change sent to event, p99', figure: 'many.p99', unit: 'ms', of: 'value', atMost: 100 },
  { job: 'p50', figure: 'many.p50', unit: 'ms', of: 'value' },
  { job: 'change answered to event, p50', figure: 'many.answered.p50', unit: 'ms', of: 'value' },
  { job: 'p99', figure: 'many.answered.p99', unit: 'ms', of: 'value' },
  { job: 'the readers’ share of a processor', figure: 'many.readerCpu', unit: '', of: 'value' },
  {
    job: 'memory of a stream, orders and gateway (Pss of 5,000)',
    figure: 'memory.sum',
    unit: 'KiB',
    baseline: 'bare.memory',
    of: 'value',
    atMost: 25,
  },
  { job: 'of it orders', figure: 'memory.orders', unit: 'KiB', baseline: 'bare.memory', of: 'value' },
  { job: 'of it the gateway', figure: 'memory.gateway', unit: 'KiB', baseline: 'bare.memory', of: 'value' },
  { job: 'both, of the first 1,000', figure: 'memory.first.sum', unit: 'KiB', of: 'value' },
  { job: 'processor time of a request to a bare Fastify (B)', figure: 'B.cpu', unit: 'µs', of: 'value' },
]

/** Of `bench:traces`: with traces against without, in the same round. */
export const traceGoals: readonly Goal[] = [
  { job: 'orders placed, 32 connections, no collector', figure: 'off.perSecond', unit: '/s', of: 'value' },
  {
    job: 'the same, the default share traced (TRACE_SHARE=0.05)',
    figure: 'share.perSecond',
    unit: '/s',
    baseline: 'off.perSecond',
    of: 'ratio',
    atLeast: 0.95,
  },
  {
    job: 'their processor time, all processes',
    figure: 'share.cpu',
    unit: 'µs',
    baseline: 'off.cpu',
    of: 'ratio',
    atMost: 1.05,
  },
  {
    job: 'the same, every call traced (TRACE_SHARE=1)',
    figure: 'all.perSecond',
    unit: '/s',
    baseline: 'off.perSecond',
    of: 'ratio',
  },
  { job: 'their processor time', figure: 'all.cpu', unit: 'µs', baseline: 'off.cpu', of: 'ratio' },
]

/** Of `bench:metrics`: with metrics against without, in the same round. */
export const metricsGoals: readonly Goal[] = [
  ['orders', 'orders placed, 32 connections'],
  ['menu', 'menu, 32 connections'],
  ['landing', 'landing page, 32 connections'],
  ['list', 'a list page of 50 orders, 16 connections'],
].flatMap(([figure, job = '']): Goal[] => [
  {
    job,
    figure: `on.${figure}.perSecond`,
    unit: '/s',
    baseline: `off.${figure}.perSecond`,
    of: 'ratio',
    atLeast: 0.95,
  },
  {
    job: 'their processor time, all processes',
    figure: `on.${figure}.cpu`,
    unit: 'µs',
    baseline: `off.${figure}.cpu`,
    of: 'ratio',
    atMost: 1.05,
  },
])
