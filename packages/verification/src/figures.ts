import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import path from 'node:path'

const reliability = path.join(import.meta.dirname, '../../../docs/reliability.md')

/**
 * Prints the lines. Those of a whole run also replace what is between `<!-- name -->` and `<!-- end of name -->` in
 * docs/reliability.md; those of a part would stand there as if they were of all.
 */
export function publishFigures(name: string, lines: string[], isWhole: boolean, file = reliability) {
  console.log(lines.join('\n'))
  if (isWhole) writeFigures(name, lines, file)
  else console.log(`\nOnly a part of ${name} was run, so ${path.basename(file)} stays as it is.`)
}

function writeFigures(name: string, lines: string[], file: string) {
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
