import type { Goal } from './report/judge.ts'

/** Of `bench:pages`. */
export const pageGoals: readonly Goal[] = [
  {
    job: 'landing page, Lighthouse on a phone',
    figure: 'landing.score',
    unit: 'points',
    baseline: 'plain.score',
    of: 'value',
    atLeast: 100,
  },
  { job: 'its largest paint', figure: 'landing.lcp', unit: 'ms', baseline: 'plain.lcp', of: 'ratio', atMost: 1.5 },
  { job: 'its blocked time', figure: 'landing.blocked', unit: 'ms', of: 'value', atMost: 30 },
  { job: 'the same by processor time', figure: 'landing.blockedCpu', unit: 'ms', of: 'value' },
  { job: 'its work on the main thread', figure: 'landing.main', unit: 'ms', baseline: 'plain.main', of: 'ratio' },
  {
    job: 'its bytes, first visit',
    figure: 'landing.kib',
    unit: 'KiB',
    baseline: 'plain.kib',
    of: 'value',
    atMost: 110,
  },
  { job: 'of them script', figure: 'landing.scriptKib', unit: 'KiB', of: 'value', atMost: 65 },
  { job: 'its requests', figure: 'landing.requests', unit: 'requests', baseline: 'plain.requests', of: 'ratio' },
  { job: 'menu signed in, Lighthouse on a phone', figure: 'menu.score', unit: 'points', of: 'value', atLeast: 98 },
  { job: 'its largest paint', figure: 'menu.lcp', unit: 'ms', baseline: 'plain.lcp', of: 'ratio' },
  { job: 'its blocked time', figure: 'menu.blocked', unit: 'ms', of: 'value', atMost: 150 },
  { job: 'the same by processor time', figure: 'menu.blockedCpu', unit: 'ms', of: 'value' },
  { job: 'its work on the main thread', figure: 'menu.main', unit: 'ms', baseline: 'plain.main', of: 'ratio' },
  { job: 'bytes from the landing page to it', figure: 'menu.kib', unit: 'KiB', of: 'value', atMost: 150 },
  { job: 'requests from the landing page to it', figure: 'menu.requests', unit: 'requests', of: 'value' },
]
