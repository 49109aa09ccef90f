/**
 * `npm run audit`: checks what ships for known vulnerabilities. Queries the registry by `npm audit --omit=dev`, which
 * sends it the names and versions in the lockfile. Exits with 1 for a high or critical one that is not accepted below;
 * others are only listed. If the registry does not answer (no network, a mirror without this call, 20 s), it says so
 * and only checks floors.ts.
 */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { lockfile, nameOf } from '../../ship/shipped.ts'
import { belowFloors } from './floors.ts'

const WITHIN_MS = 20_000

/** Advisories that do not affect Tapri, by URL. */
const accepted: Record<string, string> = {}

export interface Advisory {
  name: string
  severity: string
  title: string
  url: string
}
export type Answer = { silent: string } | { advisories: Advisory[] }

interface Report {
  auditReportVersion?: number
  vulnerabilities?: Record<string, { via: (string | Advisory)[] }>
  message?: string
  error?: { summary?: string }
}

/**
 * Parses the output of `npm audit --json`. A package that is only affected through another one names that package
 * instead of an advisory.
 */
export function readReport(printed: string): Answer {
  let report: Report
  try {
    report = JSON.parse(printed) as Report
  } catch {
    return { silent: 'npm audit printed no report' }
  }
  if (!report.auditReportVersion || !report.vulnerabilities) {
    return { silent: report.message || report.error?.summary || 'npm audit printed no report' }
  }
  const all = Object.values(report.vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one === 'object'))
  return { advisories: all.map(({ name, severity, title, url }) => ({ name, severity, title, url })) }
}

/** Queries the given registry, or else npm's configured one. */
export async function askRegistry(withinMs = WITHIN_MS, registry?: string): Promise<Answer> {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', ...(registry ? [`--registry=${registry}`] : [])]
  const npm = spawn('npm', args, {
    cwd: new URL('../../..', import.meta.url),
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: withinMs,
    killSignal: 'SIGKILL',
  })
  const printed = text(npm.stdout)
  const end = await new Promise<NodeJS.Signals | Error | null>((resolve) =>
    npm.once('error', resolve).once('close', (_, signal) => resolve(signal)),
  )
  if (end instanceof Error) return { silent: end.message }
  return end ? { silent: `no answer within ${withinMs / 1000} s` } : readReport(await printed)
}

/** Returns the lines to print, and whether the audit passed. */
export function verdict(answer: Answer, tooOld: string[], accept = accepted): { lines: string[]; isWell: boolean } {
  if ('silent' in answer) {
    const lines = [
      `The registry was not heard (${answer.silent}): judged by the floors of infra/check/packages/floors.ts alone.`,
    ]
    return { lines: [...lines, ...tooOld], isWell: tooOld.length === 0 }
  }
  const open = answer.advisories.filter(({ url }) => !accept[url])
  const grave = open.filter(({ severity }) => severity === 'high' || severity === 'critical')
  return {
    lines: [
      `The registry lists ${answer.advisories.length} vulnerabilities of what ships, ${grave.length} of them high or critical and not accepted.`,
      ...answer.advisories.map(
        ({ name, severity, title, url }) =>
          `${severity}: ${name}: ${title} ${url}${accept[url] ? ` (accepted: ${accept[url]})` : ''}`,
      ),
      ...tooOld,
    ],
    isWell: grave.length === 0 && tooOld.length === 0,
  }
}

if (process.argv[1] === import.meta.filename) {
  const installed = Object.entries(lockfile().packages).flatMap(([location, { version }]) =>
    version && location.includes('node_modules/') ? [{ name: nameOf(location), version }] : [],
  )
  const { lines, isWell } = verdict(await askRegistry(), belowFloors(installed))
  console.log(lines.join('\n'))
  process.exitCode = isWell ? 0 : 1
}
