import { expect, test } from 'vitest'
import type { Finding } from './finding.ts'
import { judgeClocks, judgeDisks, judgeVersions } from './machine.ts'

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

test.each([
  ['agree', 1_500, 10, 'well clocks: this machine and PostgreSQL agree'],
  ['slow answers say nothing', 9_000, 8_000, 'well clocks: this machine and PostgreSQL agree'],
  ['ahead', 5_000, 10, 'look clocks: the clock of PostgreSQL is 5.0 s ahead of this one; set both by NTP'],
  ['behind', -60_000, 10, 'wrong clocks: the clock of PostgreSQL is 60.0 s behind this one; set both by NTP'],
])('clocks: %s', (_, aheadMs, uncertainMs, expected) => {
  expect(short(judgeClocks({ clocks: [{ of: 'PostgreSQL', aheadMs, uncertainMs }] }))).toEqual([expected])
})

test('clocks: nothing sets the clock of this machine', () => {
  expect(short(judgeClocks({ clocks: [], isSynchronized: false }))).toEqual([
    'look clocks: nothing sets the clock of this machine: turn NTP on',
  ])
})

test.each([
  ['those that are tested', {}, ['well versions: PostgreSQL 18, NATS 2.11.1, Node 24.1.0']],
  ['another PostgreSQL', { postgres: 17.6 }, ['look versions: PostgreSQL is 17; Tapri is tested with 18']],
  [
    'an old broker',
    { nats: '2.9.10' },
    [
      'look versions: NATS is 2.9.10: before 2.10 a power cut may take the newest events, which are then published again',
    ],
  ],
  ['another Node', { node: '22.3.0' }, ['look versions: this runs on Node 22.3.0; Tapri is tested with 24.21.0']],
])('versions: %s', (_, given, expected) => {
  const facts = { postgres: 18.4, nats: '2.11.1', node: '24.1.0', pinnedNode: '24.21.0' }
  expect(short(judgeVersions({ ...facts, ...given }))).toEqual(expected)
})
