/** One line of the plot: a value for each day, in minutes. */
export interface Line {
  name: string
  look: 'estimate' | 'fixed'
  days: readonly number[]
}

/** Days that differ from others, from the first up to before `end`. */
export interface Stretch {
  name: string
  begin: number
  end: number
}

const WIDTH = 760
const HEIGHT = 340
const LEFT = 44
const RIGHT = 118
const TOP = 34
const BOTTOM = 44
const WEEK_DAYS = 7
const STEP_MINUTES = 5

/** The same colours as on the screens, light and dark. */
const style = `
  text { font: 13px system-ui, sans-serif; fill: #3d2f24 }
  .quiet { fill: #75655a; font-size: 12px }
  .grid { stroke: #e6dccf } .stretch { fill: #f3e9da }
  .line { fill: none; stroke-width: 2.5; stroke-linejoin: round }
  .estimate { stroke: #a8502f } .fixed { stroke: #75655a; stroke-dasharray: 5 4 }
  text.estimate { fill: #a8502f; stroke: none; font-weight: 600 } text.fixed { fill: #75655a; stroke: none }
  @media (prefers-color-scheme: dark) {
    text { fill: #f1e7db } .quiet, text.fixed { fill: #b7a797 } .grid { stroke: #43372e } .stretch { fill: #332922 }
    .estimate { stroke: #e58f68 } .fixed { stroke: #b7a797 } text.estimate { fill: #e58f68 }
  }`

/** The lines as SVG, with the days from left to right and a line of the grid for every five minutes. */
export function plot(
  title: string,
  description: string,
  lines: readonly Line[],
  stretches: readonly Stretch[],
): string {
  const days = Math.max(...lines.map((line) => line.days.length))
  const max = Math.ceil(Math.max(...lines.flatMap((line) => line.days)) / STEP_MINUTES) * STEP_MINUTES
  const x = (day: number) => round(LEFT + (day / (days - 1)) * (WIDTH - LEFT - RIGHT))
  const y = (minutes: number) => round(HEIGHT - BOTTOM - (minutes / max) * (HEIGHT - TOP - BOTTOM))
  const steps = Array.from({ length: max / STEP_MINUTES + 1 }, (_, step) => step * STEP_MINUTES)
  const weeks = Array.from({ length: Math.ceil(days / WEEK_DAYS) }, (_, week) => week)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title description">
<title id="title">${title}</title>
<desc id="description">${description}</desc>
<style>${style}
</style>
${stretches
  .map(
    ({
      name,
      begin,
      end,
    }) => `<rect class="stretch" x="${x(begin)}" y="${TOP}" width="${round(x(end - 1) - x(begin))}" height="${HEIGHT - TOP - BOTTOM}"/>
<text class="quiet" x="${round((x(begin) + x(end - 1)) / 2)}" y="${TOP - 8}" text-anchor="middle">${name}</text>`,
  )
  .join('\n')}
${steps
  .map(
    (minutes) => `<path class="grid" d="M${LEFT} ${y(minutes)}H${WIDTH - RIGHT}"/>
<text class="quiet" x="${LEFT - 8}" y="${y(minutes) + 4}" text-anchor="end">${minutes}</text>`,
  )
  .join('\n')}
${weeks
  .map((week) => `<text class="quiet" x="${x(week * WEEK_DAYS)}" y="${HEIGHT - BOTTOM + 20}">week ${week + 1}</text>`)
  .join('\n')}
<text class="quiet" x="${LEFT}" y="${HEIGHT - 6}">${title}</text>
${lines
  .map(
    ({
      name,
      look,
      days: minutes,
    }) => `<path class="line ${look}" d="M${minutes.map((each, day) => `${x(day)} ${y(each)}`).join('L')}"/>
<text class="${look}" x="${WIDTH - RIGHT + 10}" y="${y(minutes.at(-1) ?? 0) + 4}">${name}</text>`,
  )
  .join('\n')}
</svg>
`
}

const round = (value: number) => Math.round(value * 10) / 10
