import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import path from 'node:path'

const file = path.join(import.meta.dirname, '../../../docs/reliability.md')

/** Replaces the lines between `<!-- name -->` and `<!-- end of name -->` in docs/reliability.md. */
export function writeFigures(name: string, lines: string[]) {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const text = readFileSync(file, 'utf8')
  const [before, rest = ''] = text.split(begin)
  const [, after] = rest.split(end)
  if (after === undefined) throw new Error(`${file} has no markers for ${name}`)
  writeFileSync(file, `${before}${begin}\n\n${lines.join('\n')}\n\n${end}${after}`)
}

/** Time, processors, memory, load average and Node version, in one line. */
export const describeMachine = () =>
  `${new Date().toISOString().slice(0, 16)} UTC, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}, Node ${process.versions.node}`
