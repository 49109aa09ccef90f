import type { WholeOrder, CpuUs } from '../calls/whole-orders.ts'
import type { Archived } from '../partitions/archive.ts'
import type { Cost } from '../partitions/explain.ts'
import type { Removed } from '../partitions/months.ts'
import { readMeasured } from '../report/measured-files.ts'

export const kinds = ['customer’s list', 'outlet’s board', 'delivery person’s list', 'login', 'position'] as const
export type Kind = (typeof kinds)[number]

export interface Calls {
  order: WholeOrder
  kinds: Record<Kind, CpuUs>
  /** Processor time of placing one order at 32 connections, all processes, at the same time. */
  placedUs: number
}

export interface Partitions {
  orders: number
  inserted: number
  bytesPerOrder: number
  costs: Record<string, Record<string, Cost>>
  insertMs: Record<string, number[]>
  digestMsPerMillion: number
  archived: Archived
  removed: { deleted: Removed; detached: Removed }
}

/** Quoted from docs/performance.md, word for word in `from`. */
export const quoted = {
  placedPerSecond: { value: 1_977, from: 'orders placed, 32 connections | 1,977/s' },
  placedUs: { value: 870, from: 'processor time of an order, all processes | 2,576 µs | 719 µs | 870 µs' },
  gatewayMenuUs: { value: 25.5, from: 'menu, Brotli | 254 | 25.5' },
  streamKib: { value: 13.7, from: '13.7 KiB | ≤ 25 KiB' },
} as const

export const readCalls = () => readMeasured<Calls>('calls')
export const readPartitions = () => readMeasured<Partitions>('partitions')
