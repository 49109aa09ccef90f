import type { FastifyInstance } from 'fastify'

/** The values that a label may have: a list, or what fits a pattern that is bounded by the code. */
export type AllowedValues = readonly string[] | RegExp

/** Describes a metric. The label `part` is on all of them. */
export interface Metric {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  /** Its meaning, as one sentence. */
  help: string
  labels?: Readonly<Record<string, AllowedValues>>
  /**
   * Says how several processes of a part are put together: each counts its own (`sum`), or each says the same of all
   * (`max`).
   */
  over: 'sum' | 'max'
}

export type Labels = Readonly<Record<string, string>>

export interface Sample {
  labels?: Labels
  value: number
}

export type MetricsPart = 'gateway' | 'auth' | 'catalog' | 'orders' | 'outlets' | 'streams'

/** Takes what the parts of a process say of themselves. `noMetrics` while nobody asks. */
export interface Metrics {
  /**
   * A gauge, or a counter that is kept elsewhere: read when it is asked for. What cannot be read is missing from that
   * answer.
   */
  read: (metric: Metric, read: () => readonly Sample[] | Promise<readonly Sample[]>) => void
  /** A counter of this process: returns what adds one. */
  counter: (metric: Metric) => (labels: Labels) => void
  /** Times the requests of an application. Before its routes are added. */
  timeRequests: (app: TimedApp) => void
}

export type TimedApp = Pick<FastifyInstance, 'addHook'>

export const noMetrics: Metrics = {
  read: () => {},
  counter: () => () => {},
  timeRequests: () => {},
}

/** A name or value of a label that the metric does not have, or undefined. */
export function strangeLabel({ labels: allowed = {} }: Metric, labels: Labels = {}): string | undefined {
  const missing = Object.keys(allowed).find((name) => labels[name] === undefined)
  if (missing) return `${missing} is missing`
  const strange = Object.entries(labels).find(([name, value]) => !isAllowed(allowed[name], value))
  return strange && strange.join('=')
}

const isAllowed = (allowed: AllowedValues | undefined, value: string) =>
  allowed !== undefined && (allowed instanceof RegExp ? allowed.test(value) : allowed.includes(value))

/** All combinations of the values of a metric whose labels are lists. */
export function combinationsOf({ labels = {} }: Metric): Labels[] {
  return Object.entries(labels).reduce<Labels[]>(
    (made, [name, values]) =>
      values instanceof RegExp ? [] : made.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
}
