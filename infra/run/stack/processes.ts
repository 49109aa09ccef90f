import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writePrivateFile } from './secrets.ts'

/**
 * Returns the start time of the living process with this id; undefined when there is none. Systems reuse process ids,
 * but not an id together with its start time: a record from an earlier start never makes us signal another program.
 */
export function startTimeOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return statOf(pid).startTime
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

/** Reads `/proc`. A zombie has no start time: it has ended, but its parent has not reaped it yet. */
function statOf(pid: number | string) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { startTime: fields[0] === 'Z' ? undefined : fields[19], session: Number(fields[3]) }
}

/**
 * Kills the group of a detached process and, on Linux, all processes of its session, including those that left the
 * group.
 */
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

/** Records which process runs under this name, so that a later start can end it if this one cannot. */
export function recordPid(folder: string, name: string, pid: number) {
  // Other versions read the field too, so it keeps its name.
  writePrivateFile(recordOf(folder, name), JSON.stringify({ pid, began: startTimeOf(pid) ?? '' }))
}

export function removePid(folder: string, name: string) {
  rmSync(recordOf(folder, name), { force: true })
}

/** Returns the id of the process recorded under this name, if that very process is still alive. */
export function readPid(folder: string, name: string): number | undefined {
  const file = recordOf(folder, name)
  if (!existsSync(file)) return undefined
  try {
    const { pid, began } = JSON.parse(readFileSync(file, 'utf8'))
    return startTimeOf(pid) === began ? pid : undefined
  } catch {
    return undefined
  }
}

/** Completes the records that a killed supervisor was writing: their processes may be running. */
export function finishRecords(folder: string) {
  for (const file of readdirSync(folder)) {
    const [half, record] = /^(.+\.pid\.json)\.[\w-]+\.tmp$/.exec(file) ?? []
    if (half && record) renameSync(join(folder, half), join(folder, record))
  }
}

/** Returns the names under which processes are recorded in this folder. */
export const recordedNames = (folder: string) =>
  readdirSync(folder).flatMap((file) => (file.endsWith('.pid.json') ? [file.slice(0, -'.pid.json'.length)] : []))

/** Tells whether there is a process with this id, of any account. */
export function isRunning(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Sends the signal, SIGKILL after `timeoutMs`, and waits until the process is gone. */
export async function end(pid: number, signal: NodeJS.Signals, timeoutMs: number) {
  const startTime = startTimeOf(pid)
  const lives = () => startTime !== undefined && startTimeOf(pid) === startTime
  if (!lives()) return
  send(pid, signal)
  const killAt = Date.now() + timeoutMs
  for (let isKilled = false; lives(); await sleep(20)) {
    if (isKilled || Date.now() < killAt) continue
    send(pid, 'SIGKILL')
    isKilled = true
  }
}

/** Sends a signal; the process may have ended since the check. */
function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {}
}
