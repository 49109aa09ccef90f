import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forPerson } from './log-lines.ts'
import { createLog, logLines } from './log.ts'
import { rotatingFile } from './rotating-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapri-log-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const answered = '{"level":30,"time":"…","service":"auth","route":"GET /orders","status":200,"msg":"answered"}'
const refused = '{"level":40,"time":"…","service":"auth","security":"refused","actor":null,"msg":"security"}'
const slow = '{"level":40,"time":"…","service":"auth","after_ms":9,"msg":"still waiting"}'
const failed =
  '{"level":50,"time":"…","service":"auth","err":{"type":"Error","message":"no disk"},"msg":"purge failed"}'

test.each([
  ['auth', answered, undefined],
  ['auth', refused, undefined],
  ['auth', slow, 'auth: warning: still waiting {"after_ms":9}'],
  ['auth', failed, 'auth: error: purge failed (no disk)'],
  ['auth', 'auth: Settings: PORT is missing', 'auth: auth: Settings: PORT is missing'],
  ['auth', '{"level":40,broken}', 'auth: {"level":40,broken}'],
  ['nats', '[INF] Starting nats-server', undefined],
  ['nats', '[1] [WRN] maximum payload', 'nats: [1] [WRN] maximum payload'],
  ['nats', '[1] [WRN] Plaintext passwords detected, use nkeys or bcrypt', undefined],
  ['postgres', 'LOG:  starting PostgreSQL 18.0', undefined],
  ['postgres', 'FATAL:  the database system is starting up', undefined],
  ['postgres', 'PANIC:  could not write', 'postgres: PANIC:  could not write'],
  ['build', 'webpack compiled', undefined],
])('a line of %s on the terminal, given %s: %s', (name, line, shown) => {
  expect(forPerson(name, line)).toBe(shown)
})

test('text: the terminal has the messages of the stack and warnings, the files have every line as JSON, readable by their owner', () => {
  const shown: string[] = []
  const { log, keepIn } = createLog('text', (line) => shown.push(line))
  log('tapri', 'before there is a folder')
  keepIn(join(folder, 'logs'))
  for (const line of [answered, slow]) log('auth', line)
  log('nats', '[INF] Starting nats-server')
  log('tapri', 'starting')
  expect(shown).toEqual(['before there is a folder', 'auth: warning: still waiting {"after_ms":9}', 'starting'])
  const linesOf = (name: string) =>
    readFileSync(join(folder, 'logs', `${name}.log`), 'utf8')
      .trim()
      .split('\n')
  expect(linesOf('auth')).toEqual([answered, slow])
  expect(JSON.parse(linesOf('nats')[0] ?? '')).toMatchObject({ service: 'nats', msg: '[INF] Starting nats-server' })
  expect(statSync(join(folder, 'logs')).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'logs', 'auth.log')).mode & 0o777).toBe(0o600)
})

test('json: every line is on the terminal, each is JSON', () => {
  const shown: string[] = []
  const { log } = createLog('json', (line) => shown.push(line))
  log('auth', answered)
  log('postgres', 'LOG:  ready')
  log('tapri', 'Tapri is ready: http://localhost:8080')
  expect(shown[0]).toBe(answered)
  expect(shown.map((line) => JSON.parse(line).service)).toEqual(['auth', 'postgres', 'tapri'])
  expect(JSON.parse(shown[2] ?? '')).toEqual({
    level: 30,
    time: expect.any(String),
    service: 'tapri',
    msg: 'Tapri is ready: http://localhost:8080',
  })
})

test('a log that cannot be written is reported once, and everything else goes on', () => {
  const shown: string[] = []
  const { log, keepIn } = createLog('text', (line) => shown.push(line))
  keepIn(join(folder, 'logs'))
  rmSync(join(folder, 'logs'), { recursive: true })
  for (let times = 0; times < 3; times += 1) log('auth', answered)
  expect(shown).toEqual([expect.stringMatching(/cannot be written \(ENOENT/)])
})

test('log files are bounded in size and number; the newest lines are kept', () => {
  const file = join(folder, 'auth.log')
  writeFileSync(file, 'of an earlier start\n')
  const { write } = rotatingFile(file, { maxBytes: 30, maxFiles: 3 })
  for (let count = 1; count <= 20; count += 1) write(`line ${count}`)
  expect(readdirSync(folder).toSorted()).toEqual(['auth.log', 'auth.log.1.gz', 'auth.log.2.gz'])
  const all = ['auth.log.2.gz', 'auth.log.1.gz', 'auth.log'].map((name) => {
    const bytes = readFileSync(join(folder, name))
    return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
  })
  expect(statSync(join(folder, 'auth.log.1.gz')).mode & 0o777).toBe(0o600)
  expect(all.every((text) => text.length <= 30)).toBe(true)
  expect(all.join('')).toBe([13, 14, 15, 16, 17, 18, 19, 20].map((count) => `line ${count}\n`).join(''))
})

test('a file that cannot be compressed, as on a full disk, loses no line', () => {
  const file = join(folder, 'auth.log')
  const { write } = rotatingFile(file, { maxBytes: 30, maxFiles: 3 })
  mkdirSync(`${file}.gz`)
  for (let count = 1; count <= 9; count += 1) write(`line ${count}`)
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(9)
})

test('output is taken in whole lines, however it comes, and what comes together is written together', async () => {
  const taken: string[][] = []
  const stream = new PassThrough()
  logLines(stream, 'auth', (_, ...lines) => taken.push(lines))
  const bytes = Buffer.from('one\nचाय\r\n\n  \nthree')
  stream.write(bytes.subarray(0, 5))
  stream.write(bytes.subarray(5, 6))
  stream.write(bytes.subarray(6))
  await expect.poll(() => taken.flat()).toEqual(['one', 'चाय'])
  stream.end()
  await expect.poll(() => taken.flat()).toEqual(['one', 'चाय', 'three'])

  const many = Array.from({ length: 100 }, (_, index) => `line ${index}`)
  const block = new PassThrough()
  const blocks: string[][] = []
  logLines(block, 'auth', (_, ...lines) => blocks.push(lines))
  block.end(many.map((line) => `${line}\n`).join(''))
  await expect.poll(() => blocks).toEqual([many])
})
