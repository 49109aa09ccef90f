import { expect, test } from 'vitest'
import type { Finding } from './finding.ts'
import { judgeDisks } from './disks.ts'

const short = (findings: Finding[]) => findings.map(({ level, check, says }) => `${level} ${check}: ${says}`)

const disk = { folder: '/d', free: 40e9, total: 100e9, freeFiles: 50, totalFiles: 100 }
test.each([
  ['room', {}, 'well disk: 40 GB of 100 GB are free for /d'],
  ['little room', { free: 9e9 }, 'look disk: only 9.0 GB of 100 GB are free for /d'],
  [
    'no room',
    { free: 4e8 },
    'wrong disk: only 400 MB of 100 GB are free for /d; a full disk stops PostgreSQL: make room or move the data',
  ],
  ['no more files', { freeFiles: 0 }, 'wrong disk: no more files fit on the disk of /d'],
  ['files are not counted', { freeFiles: 0, totalFiles: 0 }, 'well disk: 40 GB of 100 GB are free for /d'],
])('disk: %s', (_, given, expected) => {
  expect(short(judgeDisks([{ ...disk, ...given }]))).toEqual([expected])
})
