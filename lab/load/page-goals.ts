import type { Goal } from './report/judge.ts'

/** The goals for the landing page and the menu on a phone. */
export const pageGoals: readonly Goal[] = [
  {
    job: 'landing page, Lighthouse on a phone',
    figure: 'landing.score',
    unit: 'points',
    baseline: 'plain.score',
    of: 'value',
    atLeast: 100,
  },
  { job: 'its largest paint', figure: 'landing.lcp', unit: 'ms', baseline: 'plain.lcp', of: 'ratio' },
  { job: 'its blocked time', figure: 'landing.blocked', unit: 'ms', of: 'value' },
  {
    job: 'its bytes, first visit',
    figure: 'landing.kib',
    unit: 'KiB',
    baseline: 'plain.kib',
    of: 'value',
    atMost: 100,
  },
  { job: 'of them script', figure: 'landing.scriptKib', unit: 'KiB', of: 'value' },
  { job: 'its requests', figure: 'landing.requests', unit: 'requests', baseline: 'plain.requests', of: 'ratio' },
  { job: 'menu signed in, Lighthouse on a phone', figure: 'menu.score', unit: 'points', of: 'value', atLeast: 92 },
  { job: 'its largest paint', figure: 'menu.lcp', unit: 'ms', baseline: 'plain.lcp', of: 'ratio' },
  { job: 'its blocked time', figure: 'menu.blocked', unit: 'ms', of: 'value' },
  { job: 'bytes from the landing page to it', figure: 'menu.kib', unit: 'KiB', of: 'value', atMost: 200 },
  { job: 'requests from the landing page to it', figure: 'menu.requests', unit: 'requests', of: 'value' },
  {
    job: 'frames dropped in 20 s by the map of 500 moving riders',
    figure: 'map.dropped',
    unit: 'frames',
    baseline: 'dot.dropped',
    of: 'value',
    atMost: 0,
  },
  { job: 'its longest frame', figure: 'map.longest', unit: 'ms', of: 'value' },
]
