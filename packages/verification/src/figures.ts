import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import path from 'node:path'

const file = path.join(import.meta.dirname, '../../../docs/reliability.md')

/** Replaces what stands between the markers of this name in docs/reliability.md. */
export function writeFigures(name: string, lines: string[]) {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const text = readFileSync(file, 'utf8')
  const [before, rest = ''] = text.split(begin)
  const [, after] = rest.split(end)
  if (after === undefined) throw new Error(`${file} has no place for ${name}`)
  writeFileSync(file, `${before}${begin}\n\n${lines.join('\n')}\n\n${end}${after}`)
}

/** Figures mean little without it. */
export const machine = () =>
  `${new Date().toISOString().slice(0, 16)} UTC, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}, Node ${process.versions.node}`
