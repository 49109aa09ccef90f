import { statfs } from 'node:fs/promises'
import { bytesOf, type Finding, look, well, wrong } from './finding.ts'
import type { Target } from './target.ts'

export type DiskFacts = { folder: string; free: number; total: number; freeFiles: number; totalFiles: number }

export const lookAtDisks = ({ folders }: Pick<Target, 'folders'>): Promise<DiskFacts[]> =>
  Promise.all(
    folders.map(async (folder) => {
      const { bavail, blocks, bsize, ffree, files } = await statfs(folder)
      return { folder, free: bavail * bsize, total: blocks * bsize, freeFiles: ffree, totalFiles: files }
    }),
  )

/** PostgreSQL stops when its disk is full, so this warns before. */
const MIN_BYTES = 1e9
const MIN_SHARE = 0.1

export function judgeDisks(disks: DiskFacts[]): Finding[] {
  return disks.map(({ folder, free, total, freeFiles, totalFiles }) => {
    const left = `${bytesOf(free)} of ${bytesOf(total)} are free for ${folder}`
    if (free < MIN_BYTES) return wrong('disk', `only ${left}; a full disk stops PostgreSQL: make room or move the data`)
    // Some file systems do not count files and report 0 of 0.
    if (totalFiles > 0 && freeFiles / totalFiles < 0.01)
      return wrong('disk', `no more files fit on the disk of ${folder}`)
    return free / total < MIN_SHARE ? look('disk', `only ${left}`) : well('disk', left)
  })
}
