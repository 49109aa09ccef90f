import type { ReceivedSpan } from '@tapri/e2e/tracing/receiver'
import { type SpanTree, treeOf } from '@tapri/e2e/tracing/tree'

const WIDTH = 960
const NAMES = 400
const RIGHT = 70
const TOP = 64
const ROW = 24
const BAR = 12
const INDENT = 12
/** Shorter bars would not be seen. */
const MIN_BAR = 2

/** The colours of the screens, light and dark; a span's part is also named beside it. */
const style = `
  text { font: 13px system-ui, sans-serif; fill: #3d2f24 }
  .quiet { fill: #75655a; font-size: 12px } .end { text-anchor: end }
  .grid { stroke: #e6dccf } .row { fill: #f9f4ec }
  .browser { fill: #75655a } .gateway { fill: #c98a2b } .service { fill: #a8502f } .statement { fill: #33707a } .event { fill: #6d5a9c }
  @media (prefers-color-scheme: dark) {
    text { fill: #f1e7db } .quiet { fill: #b7a797 } .grid { stroke: #43372e } .row { fill: #2a221c }
    .browser { fill: #b7a797 } .gateway { fill: #e5b465 } .service { fill: #e58f68 } .statement { fill: #6fb3bd } .event { fill: #ac9ad8 }
  }`

interface Row {
  span: ReceivedSpan
  depth: number
}

const rowsOf = (trees: readonly SpanTree[], depth = 0): Row[] =>
  trees.flatMap(({ span, children }) => [{ span, depth }, ...rowsOf(children, depth + 1)])

/** The spans of one trace from top to bottom, time from left to right. */
export function drawWaterfall(title: string, spans: readonly ReceivedSpan[]): string {
  const rows = rowsOf(treeOf(spans))
  const begin = Math.min(...spans.map(({ startedAtMs }) => startedAtMs))
  const wholeMs = Math.max(...spans.map(({ endedAtMs }) => endedAtMs)) - begin
  const height = TOP + rows.length * ROW + 16
  const x = (ms: number) => round(NAMES + (ms / wholeMs) * (WIDTH - NAMES - RIGHT))
  const grid = ticks(wholeMs).map(
    (ms) =>
      `<line class="grid" x1="${x(ms)}" x2="${x(ms)}" y1="${TOP - 8}" y2="${height - 12}"/><text class="quiet" x="${x(ms)}" y="${TOP - 14}" text-anchor="middle">${ms} ms</text>`,
  )
  const lines = rows.map(({ span, depth }, index) => {
    const y = TOP + index * ROW
    const [from, to] = [span.startedAtMs - begin, span.endedAtMs - begin]
    const width = Math.max(MIN_BAR, round(x(to) - x(from)))
    return [
      index % 2 === 0 ? `<rect class="row" x="0" y="${y}" width="${WIDTH}" height="${ROW}"/>` : '',
      `<text x="${8 + depth * INDENT}" y="${y + 17}">${escaped(shortened(span.name, depth))}<tspan class="quiet" dx="6">${span.part}</tspan></text>`,
      `<rect class="${kindOf(span)}" x="${x(from)}" y="${y + (ROW - BAR) / 2}" width="${width}" height="${BAR}" rx="2"/>`,
      `<text class="quiet end" x="${WIDTH - 8}" y="${y + 17}">${inWords(to - from)}</text>`,
    ].join('')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">
<title id="title">${escaped(title)}</title>
<style>${style}
</style>
<text x="8" y="24">${escaped(title)}</text>
${[...lines, ...grid].join('\n')}
</svg>
`
}

function kindOf({ part, name }: ReceivedSpan) {
  if (part === 'browser' || part === 'gateway') return part
  if (/^[A-Z]+( \w|$)/.test(name) && !/^(GET|POST|PUT|DELETE) \//.test(name)) return 'statement'
  return /^(outbox|publish|process|follow|push) /.test(name) ? 'event' : 'service'
}

/** Some six lines, at round numbers. */
function ticks(wholeMs: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000].find((each) => wholeMs / each <= 7) ?? 5_000
  return Array.from({ length: Math.floor(wholeMs / step) + 1 }, (_, index) => index * step)
}

function shortened(name: string, depth: number) {
  const maxLength = 46 - 2 * depth
  return name.length > maxLength ? `${name.slice(0, maxLength - 1)}…` : name
}

const inWords = (ms: number) => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const round = (value: number) => Math.round(value * 10) / 10
