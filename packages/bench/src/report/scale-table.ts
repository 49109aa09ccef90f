import { digits } from './table.ts'

/** A list with one number of stored orders. */
export interface Measured {
  name: string
  /** Milliseconds. */
  p50: number
  p99: number
  perSecond: number
  /** Pages of 8 KiB that its statements touch. */
  buffers?: number
  plans?: object[]
}

/** The p99 with the most orders may be this many times that with the fewest. */
const MAX_GROWTH = 1.1

/** One row for each list; `bySize` holds the same lists in the same order for each size. */
export function scaleTable(sizes: readonly number[], bySize: readonly Measured[][]): string[] {
  const titles = sizes.map((size) => digits(size))
  const row = (index: number, cell: (list: Measured) => string) =>
    bySize.map((lists) => lists[index]).map((list) => (list ? cell(list) : '–'))
  const rows = (bySize[0] ?? []).map(({ name }, index) => [
    name.replaceAll('|', ' '),
    ...row(index, ({ p50, p99 }) => `${digits(p50)} / ${digits(p99)}`),
    growthText(growthOf(bySize, index)),
    row(index, ({ buffers }) => (buffers === undefined ? '–' : digits(buffers))).join(' / '),
  ])
  return [
    `| list | ${titles.map((title) => `p50 / p99 ms at ${title}`).join(' | ')} | p99 last : first (≤ ${MAX_GROWTH}) | pages at each |`,
    `|${'---|'.repeat(titles.length + 3)}`,
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ]
}

/** Whether no list is slower with the most orders; the first is the control. */
export const isFlat = (bySize: readonly Measured[][]) =>
  (bySize[0] ?? []).every((_, index) => index === 0 || growthOf(bySize, index) <= MAX_GROWTH)

const growthOf = (bySize: readonly Measured[][], index: number) =>
  (bySize.at(-1)?.[index]?.p99 ?? Number.NaN) / (bySize[0]?.[index]?.p99 ?? Number.NaN)

const growthText = (growth: number) => (Number.isNaN(growth) ? '–' : digits(growth))
