/**
 * `npm run test:faults`: breaks a whole running product in every way below while people use it, then proves from what they
 * saw that nothing was lost, doubled or mixed up. FAULTS says how often each (100), PHASES which (`kills,links`).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { machine, writeFigures } from '../figures.ts'
import { check, type Findings } from './check.ts'
import { spoilLinks } from './links.ts'
import { killParts } from './kills.ts'
import { startTraffic } from './traffic.ts'
import { databasesOf, startPhase } from './phase.ts'

const times = Number(process.env.FAULTS ?? 100)
const wanted = (process.env.PHASES ?? 'kills,links').split(',')
const phases = { kills: killParts, links: spoilLinks }
let failed = false

for (const [name, spoil] of Object.entries(phases)) {
  if (!wanted.includes(name)) continue
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tapri-faults-'))
  const { url, proxies, stop } = await startPhase(dataDir, name === 'links')
  try {
    const traffic = await startTraffic(url, { ordersPerSecond: 4 })
    const done = await spoil({ url, dataDir, proxies, times })
    const history = await traffic.stop()
    report(
      name,
      done,
      await check(url, await databasesOf(name === 'links' ? path.join(dataDir, 'stack') : dataDir), history),
    )
  } finally {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
process.exit(failed ? 1 : 0)

function report(name: string, done: Record<string, string>, { figures, violations }: Findings) {
  const verdict = violations.length === 0 ? 'every invariant held' : violations.join('; ')
  const lines = [machine(), '', `**${name}**: ${verdict}`, '']
  lines.push('| fault | times and longest return |', '|---|---|')
  for (const [fault, said] of Object.entries(done)) lines.push(`| ${fault} | ${said} |`)
  lines.push('', '| figure | |', '|---|---|')
  for (const [figure, value] of Object.entries(figures)) lines.push(`| ${figure} | ${value} |`)
  writeFigures(`faults: ${name}`, lines)
  failed ||= violations.length > 0
  console.log(lines.join('\n'))
}
