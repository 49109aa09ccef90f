import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writePrivateFile } from './secrets.ts'

/**
 * When the living process with this id began; undefined when there is none. Ids are used again by later processes, an id
 * with its beginning is not: so a file from an earlier start never makes us signal a stranger.
 */
export function beginningOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return statOf(pid).began
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

/** From Linux's own list; a process that ended but was not yet taken off it has no beginning. */
function statOf(pid: number | string) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { began: fields[0] === 'Z' ? undefined : fields[19], session: Number(fields[3]) }
}

/** Kills whatever is left of the processes that a detached one started, also those that left its group (Linux). */
export function killSession(leader: number) {
  send(-leader, 'SIGKILL')
  if (process.platform !== 'linux') return
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (statOf(pid).session === leader) send(Number(pid), 'SIGKILL')
    } catch {}
  }
}

const recordOf = (folder: string, name: string) => join(folder, `${name}.pid.json`)

/** Writes down who runs under this name, so that a later start can find it if this one ends without stopping it. */
export function recordPid(folder: string, name: string, pid: number) {
  writePrivateFile(recordOf(folder, name), JSON.stringify({ pid, began: beginningOf(pid) ?? '' }))
}

export function removePid(folder: string, name: string) {
  rmSync(recordOf(folder, name), { force: true })
}

/** The id of the process recorded under this name, if that very process still lives. */
export function readPid(folder: string, name: string): number | undefined {
  const file = recordOf(folder, name)
  if (!existsSync(file)) return undefined
  try {
    const { pid, began } = JSON.parse(readFileSync(file, 'utf8'))
    return beginningOf(pid) === began ? pid : undefined
  } catch {
    return undefined
  }
}

/** The names under which processes are recorded in this folder. */
export const recordedNames = (folder: string) =>
  readdirSync(folder).flatMap((file) => (file.endsWith('.pid.json') ? [file.slice(0, -'.pid.json'.length)] : []))

/** Asks a process to end, insists after `patience` ms, and waits until it is gone. */
export async function end(pid: number, signal: NodeJS.Signals, patience: number) {
  const began = beginningOf(pid)
  const lives = () => began !== undefined && beginningOf(pid) === began
  if (!lives()) return
  send(pid, signal)
  const insistAt = Date.now() + patience
  for (let insisted = false; lives(); await sleep(20)) {
    if (insisted || Date.now() < insistAt) continue
    send(pid, 'SIGKILL')
    insisted = true
  }
}

/** The process may have ended by itself between the look and the signal. */
function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {}
}
