import { connect } from 'node:net'
import { get } from './ask.ts'
import { type Finding, look, well, wrong } from './finding.ts'
import type { RunningPart } from '../../run/read-stack.ts'
import type { Target } from './target.ts'
import { isRunning } from '../../run/stack/processes.ts'

export type PartsFacts = {
  processes: (RunningPart & { lives: boolean; listens: boolean })[]
  /** The answer of the gateway's `/healthz`; undefined when there was none. */
  health: { status: number; failing: string[] } | undefined
  /** Services that do not answer. */
  silent: string[]
}

export async function lookAtParts({ gateway, services, processes }: Target): Promise<PartsFacts> {
  const [answer, ...answers] = await Promise.all([
    get(`${gateway}/healthz`),
    ...services.map(async ({ name, url }) => ({ name, answer: await get(`${url}/livez`) })),
  ])
  return {
    processes: await Promise.all(
      processes.map(async (part) => ({
        ...part,
        lives: part.pid !== undefined && isRunning(part.pid),
        listens: part.port === undefined || (await accepts(part.port)),
      })),
    ),
    health: answer && { status: answer.status, failing: failingIn(answer.body) },
    silent: answers.filter(({ answer: own }) => !own).map(({ name }) => name),
  }
}

function failingIn(body: string): string[] {
  try {
    return JSON.parse(body).failing ?? []
  } catch {
    return []
  }
}

function accepts(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1_000 })
    const settle = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => settle(true))
    socket.once('timeout', () => settle(false))
    socket.once('error', () => settle(false))
  })
}

export function judgeParts({ processes, health, silent }: PartsFacts, logOf: Target['logOf']): Finding[] {
  const found: Finding[] = []
  for (const { name, lives: isAlive, listens, port, restarts, died } of processes) {
    const how = died ? ` (${died})` : ''
    if (!isAlive) found.push(wrong('parts', `${name} does not run${how}: ${logOf(name)}`))
    else if (!listens)
      found.push(wrong('ports', `${name} runs but does not listen on its port ${port}: ${logOf(name)}`))
    else if (restarts > 0) {
      found.push(look('parts', `${name} had to be started again ${times(restarts)}${how}: ${logOf(name)}`))
    }
  }
  for (const name of silent.filter((one) => !found.some(({ says }) => says.startsWith(`${one} `)))) {
    found.push(wrong('parts', `${name} does not answer: ${logOf(name)}`))
  }
  if (!health) found.push(wrong('parts', `the gateway does not answer /healthz within 8 s: ${logOf('gateway')}`))
  else if (health.status !== 200) {
    const what = health.failing.join(', ') || `status ${health.status}`
    found.push(wrong('parts', `the gateway reports: ${what}`))
  }
  if (found.length > 0) return found
  const running = processes.length > 0 ? `${processes.length} parts run and listen; ` : ''
  return [well('parts', `${running}the gateway and all services answer`)]
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
