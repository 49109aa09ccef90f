import type { Goal } from './report/judge.ts'

/**
 * The goals of the load run. Baselines of the same round: B is a bare Fastify, P is an order as one transaction in the
 * same PostgreSQL, E is an empty stack with as many processes.
 */
export const goals: readonly Goal[] = [
  {
    job: 'orders placed, 32 connections',
    figure: 'orders.perSecond',
    unit: '/s',
    baseline: 'P.perSecond',
    of: 'ratio',
    atLeast: 0.3,
  },
  { job: 'their p99', figure: 'orders.p99', unit: 'ms', baseline: 'P.p99', of: 'ratio', atMost: 5 },
  {
    job: 'processor time of an order, all processes',
    figure: 'orders.cpu',
    unit: 'µs',
    baseline: 'P.cpu',
    of: 'value',
  },
  { job: 'an order of one customer alone, p50', figure: 'alone.p50', unit: 'ms', of: 'value', atMost: 3 },
  {
    job: 'menu, 32 connections',
    figure: 'menu.perSecond',
    unit: '/s',
    baseline: 'B.perSecond',
    of: 'ratio',
    atLeast: 0.45,
  },
  {
    job: 'landing page as browsers ask for it, 32 connections',
    figure: 'landing.perSecond',
    unit: '/s',
    baseline: 'B.perSecond',
    of: 'ratio',
  },
  {
    job: 'a list page of 50 orders, 16 connections',
    figure: 'list.perSecond',
    unit: '/s',
    baseline: 'B.perSecond',
    of: 'ratio',
    atLeast: 0.04,
  },
  { job: 'second start to the ready line', figure: 'start.ms', unit: 'ms', of: 'value', atMost: 3_000 },
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
    of: 'value',
    atMost: 600,
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
  },
  { job: 'a status change on the customer’s screen, p99', figure: 'live.p99', unit: 'ms', of: 'value', atMost: 30 },
]

/** With 200 and with 5,000 streams: `npm run streams`. */
export const liveGoals: readonly Goal[] = [
  { job: '200 streams: change sent to event, p99', figure: 'live.p99', unit: 'ms', of: 'value', atMost: 30 },
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
