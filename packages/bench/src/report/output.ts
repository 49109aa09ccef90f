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

/** `--quick`: one short round, to see that it works. `--gate`: exit code 1 when a goal is missed. */
export function readOptions() {
  const known = ['--quick', '--gate']
  const typed = process.argv.slice(2)
  const unknown = typed.filter((option) => !known.includes(option))
  if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(' ')}; known: ${known.join(' ')}`)
  const isQuick = typed.includes('--quick')
  return { isQuick, isGate: typed.includes('--gate'), seconds: isQuick ? 2 : 8 }
}
