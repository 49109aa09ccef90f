import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { end, finishRecords, removePid, recordPid, readPid, recordedNames } from './processes.ts'
import { Refusal, messageOf } from './refusal.ts'

const supervisor = 'supervisor'

/** Returns the path of a folder in DATA_DIR that records which processes run. */
export const runFolder = (dataDir: string) => join(dataDir, 'run')

/** Returns the process that runs the stack of this data folder, while it is alive. */
export const supervisorIn = (dataDir: string) => readPid(runFolder(dataDir), supervisor)

/**
 * Takes the data folder for this process until `leaveDataFolder`. Refuses when it cannot be written or another Tapri
 * uses it; ends the processes that a killed supervisor left running there.
 */
export async function enterDataFolder(dataDir: string) {
  const runDir = runFolder(dataDir)
  try {
    // Other system users may pass through (0711): PostgreSQL cannot run as root. Private files have modes of their own.
    makeFolder(dataDir)
    mkdirSync(runDir, { recursive: true, mode: 0o700 })
    writeFileSync(join(runDir, 'probe'), '')
    rmSync(join(runDir, 'probe'))
  } catch (error) {
    throw new Refusal(`DATA_DIR=${dataDir} cannot be written: ${messageOf(error)}`)
  }
  const other = supervisorIn(dataDir)
  if (other) throw new Refusal(`DATA_DIR=${dataDir} is in use by another Tapri (process ${other})`)
  recordPid(runDir, supervisor, process.pid)
  finishRecords(runDir)
  await Promise.all(recordedNames(runDir).map((name) => endLeftover(runDir, name)))
}

/** Creates one folder after the other: Node's own `recursive` never returns for a path such as /proc/x. */
function makeFolder(folder: string) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o711 })
}

async function endLeftover(runDir: string, name: string) {
  if (name === supervisor) return
  const pid = readPid(runDir, name)
  // PostgreSQL would wait for its clients on SIGTERM.
  if (pid) await end(pid, name === 'postgres' ? 'SIGINT' : 'SIGTERM', 3000)
  removePid(runDir, name)
}

export const leaveDataFolder = (dataDir: string) => removePid(runFolder(dataDir), supervisor)
