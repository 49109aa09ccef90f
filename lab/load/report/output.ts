import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeMachine } from '../../machine.ts'

/** Ignored by git. */
const folder = path.join(import.meta.dirname, '../../results')

/** Prints the lines, and writes them and `data` as JSON. */
export function publish(name: string, lines: readonly string[], data: object) {
  mkdirSync(folder, { recursive: true })
  const machine = describeMachine()
  const file = path.join(folder, `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}-${name}.json`)
  writeFileSync(file, `${JSON.stringify({ machine, ...data }, null, 2)}\n`)
  console.log([...lines, '', machine, path.relative(process.cwd(), file)].join('\n'))
}

/** The names that `--only` accepts. */
export const jobGroups = ['orders', 'reads', 'live'] as const
export type JobGroup = (typeof jobGroups)[number]

/**
 * Reads the options. `--quick`: one short round, to see that it works. `--gate`: exits with 1 when a goal is missed.
 * `--only orders`: this group of `groups` and its baselines. `more`: further options of this command; `given` has their
 * values, after the `=`.
 */
export function readOptions<Group extends string>(groups: readonly Group[], more: readonly string[] = []) {
  const typed = process.argv.slice(2)
  const at = typed.indexOf('--only')
  const [, named] = at < 0 ? [] : typed.splice(at, 2)
  const only = groups.find((group) => group === named)
  const given = new Map(typed.map((option) => option.split('=', 2) as [string, string | undefined]))
  const known = ['--quick', '--gate', ...more]
  const unknown = [...given.keys()].filter((option) => !known.includes(option))
  if (at >= 0 && !only) unknown.push(`--only ${named}`)
  if (unknown.length > 0) {
    throw new Error(`unknown: ${unknown.join(' ')}; known: ${known.join(' ')} --only ${groups.join('|')}`)
  }
  const isQuick = given.has('--quick')
  return { isQuick, isGate: given.has('--gate'), only, given, seconds: isQuick ? 2 : 8 }
}
