/** The tasks that the bench gives to the process that reads streams. */
export type Task =
  | { do: 'open'; url: string; token: string; streams: number }
  /** Forgets what came so far. */
  | { do: 'begin' }
  | { do: 'report' }

/** The answers of that process, one to each task. */
export type Answer = { opened: number } | { began: true } | Report

export interface Report {
  /** Streams that ended since `begin`. */
  ended: number
  /** Each event of an order: `<order> <version>` and when it came, in ms of the machine's monotonic clock. */
  came: [change: string, at: number][]
  /** The share of one processor that it took since `begin`. */
  cpu: number
}

/** Milliseconds of a clock that all processes of a machine share. */
export const clock = () => Number(process.hrtime.bigint()) / 1e6
