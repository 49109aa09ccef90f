import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeMachine } from '@tapri/verification/figures'

/** Ignored by git. */
const folder = path.join(import.meta.dirname, '../../../../bench-results')

/** Prints the lines, and writes them and `data` as JSON. */
export function publish(name: string, lines: readonly string[], data: object) {
  mkdirSync(folder, { recursive: true })
  const machine = describeMachine()
  const file = path.join(folder, `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}-${name}.json`)
  writeFileSync(file, `${JSON.stringify({ machine, ...data }, null, 2)}\n`)
  console.log([...lines, '', machine, path.relative(process.cwd(), file)].join('\n'))
}

/** What `--only` may name of `bench`. */
export const jobGroups = ['orders', 'reads', 'live'] as const
export type JobGroup = (typeof jobGroups)[number]

/**
 * `--quick`: one short round, to see that it works. `--gate`: exit code 1 when a goal is missed. `--only orders`: this group of
 * `groups` and its baselines.
 */
export function readOptions<Group extends string>(groups: readonly Group[]) {
  const typed = process.argv.slice(2)
  const at = typed.indexOf('--only')
  const [, named] = at < 0 ? [] : typed.splice(at, 2)
  const only = groups.find((group) => group === named)
  const unknown = typed.filter((option) => option !== '--quick' && option !== '--gate')
  if (at >= 0 && !only) unknown.push(`--only ${named}`)
  if (unknown.length > 0) {
    throw new Error(`unknown: ${unknown.join(' ')}; known: --quick --gate --only ${groups.join('|')}`)
  }
  const isQuick = typed.includes('--quick')
  return { isQuick, isGate: typed.includes('--gate'), only, seconds: isQuick ? 2 : 8 }
}
