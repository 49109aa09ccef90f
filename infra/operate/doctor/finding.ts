/**
 * The doctor's judgement of one thing. `look`: nothing is broken yet, or it recovers by itself; `unknown`: it could not
 * be checked.
 */
export type Finding = { level: 'well' | 'look' | 'wrong' | 'unknown'; check: string; says: string }

const of =
  (level: Finding['level']) =>
  (check: string, says: string): Finding => ({ level, check, says })

export const well = of('well')
export const look = of('look')
export const wrong = of('wrong')
export const unknown = of('unknown')

/** Returns 1 when something is wrong or could not be checked; remarks only count if `strict`. */
export const exitCodeOf = (findings: Finding[], strict: boolean) =>
  findings.some(({ level }) => level === 'wrong' || level === 'unknown' || (strict && level === 'look')) ? 1 : 0

const marks = { well: 'ok   ', look: 'look ', wrong: 'WRONG', unknown: '?    ' }

/** Returns a line for each finding, and a summary. */
export function linesOf(findings: Finding[]): string[] {
  const width = Math.max(...findings.map(({ check }) => check.length))
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
  const sums = [
    [count('wrong'), 'wrong'],
    [count('unknown'), 'could not be looked at'],
    [count('look'), 'to look at'],
  ] as const
  const bad = sums.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`)
  return [
    ...findings.map(({ level, check, says }) => `${marks[level]}  ${check.padEnd(width)}  ${says}`),
    bad.length === 0 ? 'All is well.' : `${bad.join(', ')}.`,
  ]
}

/** `3 s`, `4 min`, `2 h`, `5 days`. */
export function spanOf(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`
}

/** `1.2 GB`. */
export const bytesOf = (bytes: number) =>
  bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(bytes < 1e10 ? 1 : 0)} GB`
