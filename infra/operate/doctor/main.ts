/**
 * `npm run doctor`: reports what is wrong with the running stack, in plain words, from its health, its disks and
 * databases, its metrics and the alert rules. Read-only, except `--order`, which walks an order through it; with an
 * address it does only that, from anywhere. `--json` prints the findings for programs; `--strict` also fails for
 * remarks.
 */
import { join } from 'node:path'
import { messageOf, optionsIn, Refusal } from '../../run/stack/refusal.ts'
import { judgeAlerts, lookAtMetrics } from './alerts.ts'
import { judgeBackups, lookAtBackups } from './backups.ts'
import { judgeMigrations, judgeServer, lookAtMigrations, lookAtServer } from './databases.ts'
import { judgeDisks, lookAtDisks } from './disks.ts'
import { exitCodeOf, type Finding, linesOf, unknown } from './finding.ts'
import { judgePaper, lookAtPaper } from './paper.ts'
import { judgeParts, lookAtParts } from './parts.ts'
import { probe } from './probe/probe.ts'
import { findTarget, type Target } from './target.ts'
import { whyNotRunning } from './not-running.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** Runs one check. If something cannot be checked, that is a finding itself, and the other checks still run. */
async function check<Facts>(name: string, lookAt: () => Promise<Facts>, judge: (facts: Facts) => Finding[]) {
  try {
    return judge(await lookAt())
  } catch (error) {
    return [unknown(name, `could not be looked at: ${messageOf(error)}`)]
  }
}

function checksOf(target: Target): Promise<Finding[]>[] {
  return [
    check(
      'parts',
      () => lookAtParts(target),
      (facts) => judgeParts(facts, target.logOf),
    ),
    check('disk', () => lookAtDisks(target), judgeDisks),
    check('migrations', () => lookAtMigrations(target, root), judgeMigrations),
    check('paper', () => lookAtPaper(target), judgePaper),
    check('database', () => lookAtServer(target), judgeServer),
    check(
      'alerts',
      () => lookAtMetrics(target),
      (facts) => judgeAlerts(facts),
    ),
    check('backups', () => lookAtBackups(target), judgeBackups),
  ]
}

const words = process.argv.slice(2)
const options = optionsIn(words, ['--deliver', '--json', '--order', '--strict'])
const address = words.find((word) => !word.startsWith('--'))?.replace(/\/$/, '')
const walk = (through: string) => (options.has('--order') ? probe(through, options.has('--deliver')) : [])

async function examine(): Promise<{ title: string; findings: Finding[] }> {
  if (address) return { title: address, findings: await walk(address) }
  const notRunning = process.env.GATEWAY_URL ? undefined : await whyNotRunning(root)
  if (notRunning) return notRunning
  const target = findTarget(root, process.env)
  const findings = (await Promise.all(checksOf(target))).flat()
  return { title: target.title, findings: [...findings, ...(await walk(target.gateway))] }
}

if ((address || options.has('--deliver')) && !options.has('--order'))
  throw new Refusal('an address and --deliver need --order')
const { title, findings } = await examine()
if (options.has('--json')) console.log(JSON.stringify({ stack: title, findings }, null, 2))
else for (const line of [title, ...linesOf(findings)]) console.log(line)
process.exitCode = exitCodeOf(findings, options.has('--strict'))
