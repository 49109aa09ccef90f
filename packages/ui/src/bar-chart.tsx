import { BarChart as Chart } from 'chartist'
import { useEffect, useRef } from 'react'
import styles from './bar-chart.module.css'

export interface Bar {
  /** Below the bar, if there is room for it. */
  label: string
  value: number
  /** Shown when a pointer rests on the bar. */
  title: string
}

export interface BarChartProps {
  bars: readonly Bar[]
  /** Describes the chart for people who cannot see it; the numbers themselves belong in a table beside it. */
  text: string
  /** Formats a value of the axis. */
  format: (value: number) => string
  /** True when values are counts, which have no fractions. */
  isCount?: boolean
}

/** The width of a letter below a bar, and the gap between two labels, in px. */
const LETTER_PX = 7
const GAP_PX = 14
/** The width of the value axis, in px. */
const AXIS_PX = 52
/** The share of its slot that a bar fills. */
const BAR_SHARE = 0.62

/** Returns every how many bars there is room for a label. */
export const labelEvery = (labels: readonly string[], widthPx: number) => {
  const longest = Math.max(0, ...labels.map((label) => label.length))
  return Math.max(1, Math.ceil((labels.length * (longest * LETTER_PX + GAP_PX)) / Math.max(widthPx, 1)))
}

/** Draws bars side by side, as SVG in the colours of the page. Load it with React.lazy: it brings the chart library. */
export function BarChart({ bars, text, format, isCount = false }: BarChartProps) {
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef({ bars, format })
  const chart = useRef<Chart>(undefined)
  const content = JSON.stringify(bars)

  useEffect(() => {
    shown.current = { bars, format }
  })
  useEffect(() => {
    if (!element.current) return undefined
    const made = createChart(element.current, () => shown.current, isCount)
    chart.current = made
    return () => void made.detach()
  }, [isCount])
  useEffect(() => {
    chart.current?.update(dataOf(JSON.parse(content) as Bar[]))
  }, [content])

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture of many elements, described as one
    <div className={styles.frame} role="img" aria-label={text}>
      <div ref={element} className={styles.ground} aria-hidden />
    </div>
  )
}

const dataOf = (bars: readonly Bar[]) => ({
  labels: bars.map(({ label }) => label),
  series: [bars.map(({ value }) => value)],
})

function createChart(element: HTMLElement, shown: () => Pick<BarChartProps, 'bars' | 'format'>, isCount: boolean) {
  const chart = new Chart(element, dataOf(shown().bars), {
    chartPadding: { top: 12, right: 4, bottom: 0, left: 0 },
    axisX: {
      showGrid: false,
      offset: 24,
      labelInterpolationFnc: (label, index) => {
        const labels = shown().bars.map((bar) => bar.label)
        return index % labelEvery(labels, element.clientWidth - AXIS_PX) === 0 ? label : null
      },
    },
    axisY: {
      low: 0,
      offset: AXIS_PX,
      scaleMinSpace: 36,
      onlyInteger: isCount,
      labelInterpolationFnc: (value) => shown().format(Number(value)),
    },
    low: 0,
    classNames: Object.fromEntries(parts.map((part) => [part, styles[part] ?? part])),
  })
  chart.on('draw', (drawn) => {
    if (drawn.type !== 'bar') return
    const { bars } = shown()
    const room = drawn.chartRect.width() / Math.max(bars.length, 1)
    drawn.element.attr({ style: `stroke-width: ${Math.max(2, room * BAR_SHARE)}px` })
    drawn.element.elem('title').text(bars[drawn.index]?.title ?? '')
  })
  return chart
}

/** The classes that the library sets. */
const parts = [
  'chart',
  'horizontalBars',
  'label',
  'labelGroup',
  'series',
  'bar',
  'grid',
  'gridGroup',
  'gridBackground',
  'vertical',
  'horizontal',
  'start',
  'end',
]
