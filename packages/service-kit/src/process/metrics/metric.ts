import type { FastifyInstance } from 'fastify'

/** The values that a label may have: a list, or a pattern that the code keeps finite. */
export type AllowedValues = readonly string[] | RegExp

/** Describes a metric. All of them have the label `part`. */
export interface Metric {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  /** Its meaning, as one sentence. */
  help: string
  labels?: Readonly<Record<string, AllowedValues>>
  /**
   * How the values of several processes of a part are aggregated: each counts its own (`sum`), or each reports the same
   * total (`max`).
   */
  over: 'sum' | 'max'
}

export type Labels = Readonly<Record<string, string>>

export interface Sample {
  labels?: Labels
  value: number
}

export type MetricsPart = 'gateway' | 'auth' | 'catalog' | 'orders' | 'outlets' | 'streams'

/** Collects the metrics of the parts of a process. `noMetrics` when nobody asks for them. */
export interface Metrics {
  /**
   * Registers a gauge, or a counter that is kept elsewhere: read on each scrape. A value that cannot be read is missing
   * from that answer.
   */
  read: (metric: Metric, read: () => readonly Sample[] | Promise<readonly Sample[]>) => void
  /** Registers a counter of this process: returns the function that adds one. */
  counter: (metric: Metric) => (labels: Labels) => void
  /** Times the requests of an application. Must be called before its routes are added. */
  timeRequests: (app: TimedApp) => void
}

export type TimedApp = Pick<FastifyInstance, 'addHook'>

export const noMetrics: Metrics = {
  read: () => {},
  counter: () => () => {},
  timeRequests: () => {},
}

/** Returns a name or value of a label that the metric does not allow, or undefined. */
export function strangeLabel({ labels: allowed = {} }: Metric, labels: Labels = {}): string | undefined {
  const missing = Object.keys(allowed).find((name) => labels[name] === undefined)
  if (missing) return `${missing} is missing`
  const strange = Object.entries(labels).find(([name, value]) => !isAllowed(allowed[name], value))
  return strange && strange.join('=')
}

const isAllowed = (allowed: AllowedValues | undefined, value: string) =>
  allowed !== undefined && (allowed instanceof RegExp ? allowed.test(value) : allowed.includes(value))

/** Returns all combinations of label values of a metric whose labels are lists. */
export function combinationsOf({ labels = {} }: Metric): Labels[] {
  return Object.entries(labels).reduce<Labels[]>(
    (made, [name, values]) =>
      values instanceof RegExp ? [] : made.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
}
