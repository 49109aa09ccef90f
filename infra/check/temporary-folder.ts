import { accessSync, chmodSync, constants, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../run/stack/processes.ts'

const MEMORY = '/dev/shm'
/** All steps together had 0.7 GB there at most. */
const NEEDED_BYTES = 4 * 1024 ** 3
const PREFIX = 'tapri-checks-'

/**
 * Makes the folder for all that the steps write, named by this process. It is in memory where Linux offers enough of
 * it: ext4 looks past the inodes of files that were removed lately, so that a test's database of 300 files takes 43 ms
 * of processor time there, 7 in memory.
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

/** Open for the other accounts that servers of tests run as, as the system's own folder is. */
function makeFolder(folder: string) {
  // In containers process ids repeat: a run before this one may have had the same.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  chmodSync(folder, 0o1777)
  return folder
}

/** -1 where there is no such folder. */
function bytesFree(folder: string) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return -1
  }
}

/** Tells whether programs may be started in the folder: a file system that is mounted with `noexec` refuses. */
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

/** Removes what a run that was interrupted or killed has left, unless a disk is still mounted there. */
function removeAbandoned(parent: string) {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(PREFIX) && Number(name.slice(PREFIX.length))
    if (!pid || isRunning(pid)) continue
    try {
      rmSync(join(parent, name), { recursive: true })
    } catch {}
  }
}
