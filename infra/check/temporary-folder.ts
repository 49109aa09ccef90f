import { accessSync, chmodSync, constants, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../run/stack/processes.ts'

const MEMORY = '/dev/shm'
/** All steps together used at most 0.7 GB there. */
const NEEDED_BYTES = 4 * 1024 ** 3
const PREFIX = 'tapri-checks-'

/**
 * Creates the folder for everything that the steps write, named after this process. It is in memory where Linux offers
 * enough of it: ext4 searches past the inodes of recently removed files, so that a test's database of 300 files takes
 * 43 ms of CPU time there and 7 ms in memory.
 */
export function makeTemporaryFolder(memory = MEMORY, elsewhere = tmpdir(), neededBytes = NEEDED_BYTES): string {
  const name = `${PREFIX}${process.pid}`
  if (bytesFree(memory) >= neededBytes) {
    removeAbandoned(memory)
    const folder = makeFolder(join(memory, name))
    if (canStartPrograms(folder)) return folder
    rmSync(folder, { recursive: true })
  }
  return makeFolder(join(elsewhere, name))
}

/** Accessible to other accounts, which servers of tests run as, like the system's own folder. */
function makeFolder(folder: string) {
  // In containers process ids repeat: an earlier run may have had the same one.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  chmodSync(folder, 0o1777)
  return folder
}

/** Returns -1 when there is no such folder. */
function bytesFree(folder: string) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return -1
  }
}

/** Tells whether programs may be started from the folder: a file system mounted with `noexec` refuses. */
function canStartPrograms(folder: string) {
  const program = join(folder, 'program')
  writeFileSync(program, '', { mode: 0o755 })
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  } finally {
    rmSync(program)
  }
}

/** Removes what an interrupted or killed run has left, unless a disk is still mounted there. */
function removeAbandoned(parent: string) {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(PREFIX) && Number(name.slice(PREFIX.length))
    if (!pid || isRunning(pid)) continue
    try {
      rmSync(join(parent, name), { recursive: true })
    } catch {}
  }
}
