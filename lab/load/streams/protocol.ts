/** The tasks for the process that reads streams. */
export type Task =
  | { do: 'open'; url: string; token: string; streams: number }
  /** Forgets what has arrived so far. */
  | { do: 'begin' }
  | { do: 'report' }

/** The answers of that process, one for each task. */
export type Answer = { opened: number } | { began: true } | Report

export interface Report {
  /** Streams that ended since `begin`. */
  ended: number
  /** Each event of an order: `<order> <version>` and when it arrived, in ms of the machine's monotonic clock. */
  came: [change: string, at: number][]
  /** The share of one CPU that it used since `begin`. */
  cpu: number
}

/** Returns the milliseconds of a clock that all processes of a machine share. */
export const clock = () => Number(process.hrtime.bigint()) / 1e6
