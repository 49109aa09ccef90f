/**
 * `npm run test:faults`: breaks a whole running product in every way of `run.ts` while people use it, then proves from
 * what they saw that nothing was lost, doubled or mixed up. FAULTS says how often each part is killed (100) and so how
 * often everything else is done (a tenth of it), PHASES which stacks are broken (`parts,links`), ONLY by
 * which of their faults (names of functions, with commas).
 */
import { machine, writeFigures } from '../figures.ts'
import { inWords, phaseNames, runPhase } from './run.ts'

const times = Number(process.env.FAULTS ?? 100)
const only = process.env.ONLY?.split(',')
const wanted = (process.env.PHASES ?? phaseNames.join()).split(',')
let failed = false

for (const name of phaseNames.filter((each) => wanted.includes(each))) {
  const before = machine()
  const report = await runPhase(name, { times, severalAtOnce: false, lastsMs: 4_000 }, { only })
  const lines = [before, '', ...inWords(name, report)]
  writeFigures(`faults: ${name}`, lines)
  console.log(lines.join('\n'))
  failed ||= report.violations.length > 0
}
process.exit(failed ? 1 : 0)
