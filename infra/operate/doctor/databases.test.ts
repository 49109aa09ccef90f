import { expect, test } from 'vitest'
import { judgeMigrations, judgeServer, type ServerFacts } from './databases.ts'
import type { Finding } from './finding.ts'

const short = (findings: Finding[]) => findings.map(({ level, check, says }) => `${level} ${check}: ${says}`)

test.each([
  ['all', ['0001-a', '0002-b'], ['well migrations: every database has those of this version']],
  ['too few', ['0001-a'], ['wrong migrations: the database of orders lacks 0002-b: start this version of orders']],
  [
    'those of another version',
    ['0001-a', '0002-b', '0003-c'],
    ['look migrations: the database of orders has 0003-c of another version than this one'],
  ],
])('migrations: %s', (_, recorded, expected) => {
  expect(short(judgeMigrations([{ service: 'orders', recorded, known: ['0001-a', '0002-b'] }]))).toEqual(expected)
})

const server: ServerFacts = { connections: 40, maxConnections: 200, checksumFailures: 0, archive: null }
test.each<[string, Partial<ServerFacts>, string]>([
  ['well', {}, 'well database: 40 of 200 connections are taken'],
  [
    'no connections left',
    { connections: 190 },
    'wrong database: 190 of 200 connections are taken: lower DATABASE_POOL or the number of replicas',
  ],
  [
    'a damaged disk',
    { checksumFailures: 2 },
    'wrong database: 2 pages of the disk were damaged: restore a backup and replace the disk',
  ],
  [
    'the log is not archived',
    { archive: { isFailing: true, waiting: 12, walBytes: 8e8 } },
    'wrong backups: the log is not archived: 12 files wait, and 800 MB of it lie on the disk',
  ],
])('database: %s', (_, given, expected) => {
  expect(short(judgeServer({ ...server, ...given }))).toEqual([expected])
})
