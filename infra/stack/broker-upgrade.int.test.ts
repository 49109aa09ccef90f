import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AckPolicy, DiscardPolicy, jetstream, jetstreamManager, StorageType } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { ensureStreams } from '@tapri/service-kit/streams'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { greets, natsServer } from './nats.ts'
import { findNatsServer } from './nats-server.ts'
import type { Part } from './part.ts'
import { portChooser } from './ports.ts'
import { loadSecrets } from './secrets.ts'
import { type Supervisor, supervise } from './supervisor.ts'

let dataDir: string
let supervisor: Supervisor | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tapri-upgrade-'))
  chmodSync(dataDir, 0o711)
})
afterEach(async () => {
  await supervisor?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(part: Part) {
  supervisor = supervise([part], { cwd: dataDir, runDir: join(dataDir, 'run'), log: () => {} })
  await supervisor.start()
}

test('existing secrets without an operator password get one and are otherwise kept', () => {
  const secrets = loadSecrets(dataDir)
  const file = join(dataDir, 'keys', 'secrets.json')
  const { operator: _, ...older } = secrets.nats
  writeFileSync(file, JSON.stringify({ ...secrets, nats: older }))
  const mended = loadSecrets(dataDir)
  expect(mended).toEqual({ ...secrets, nats: { ...older, operator: expect.stringMatching(/^[0-9a-f]{48}$/) } })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(mended)
})

test('data stored by a version without accounts are kept, in streams with narrower subjects and bounds', async () => {
  const port = await portChooser()()
  const secrets = loadSecrets(dataDir)
  const server = await findNatsServer(() => {})
  const folder = join(dataDir, 'nats')
  mkdirSync(folder)
  const older = spawn(server.program, ['-js', '-a', '127.0.0.1', '-p', String(port), '-sd', folder], {
    stdio: 'ignore',
  })
  await expect.poll(() => greets('127.0.0.1', port)).toBe(true)
  const before = await connect({ port })
  const olderStreams = await jetstreamManager(before)
  const kept = { storage: StorageType.File, discard: DiscardPolicy.Old }
  await olderStreams.streams.add({ name: 'AUTH', subjects: ['auth.>'], max_msgs_per_subject: 1, ...kept })
  await olderStreams.streams.add({ name: 'ORDERS', subjects: ['orders.>'], ...kept })
  await olderStreams.streams.add({ name: 'PARKED', subjects: ['parked.>'] })
  await olderStreams.consumers.add('AUTH', {
    durable_name: 'catalog-auth-person-changed',
    ack_policy: AckPolicy.Explicit,
  })
  const subjects = ['auth.person.changed.1', 'auth.digest', 'auth.restate_wanted.outlets', 'orders.order.placed.1']
  for (const subject of [...subjects, 'parked.orders.auth.person.changed.1']) {
    await jetstream(before).publish(subject, subject)
  }
  await before.close()
  const gone = once(older, 'exit')
  older.kill('SIGTERM')
  await gone

  await start(natsServer({ server, dataDir, port, passwords: secrets.nats }))
  const nats = await connect({ port, user: 'operator', pass: secrets.nats.operator })
  const jsm = await jetstreamManager(nats)
  expect((await ensureStreams(jsm)).length).toBeGreaterThan(0)
  expect(await ensureStreams(jsm), 'a second time changes nothing').toEqual([])
  const { config, state } = await jsm.streams.info('AUTH', { subjects_filter: '>' })
  expect(config.subjects.toSorted()).toEqual(['auth.account.changed.*', 'auth.person.changed.*'])
  expect(Object.keys(state.subjects ?? {})).toEqual(['auth.person.changed.1'])
  expect((await jsm.streams.info('ORDERS')).config).toMatchObject({ max_age: 14 * 86_400e9, max_bytes: 268_435_456 })
  expect((await jsm.streams.info('PARKED')).config).toMatchObject({ max_bytes: 33_554_432, discard: DiscardPolicy.Old })
  expect((await jsm.streams.info('PARKED')).state.messages).toBe(1)
  expect((await jsm.streams.info('AUTH_SESSIONS')).config).toMatchObject({ max_age: 8 * 86_400e9 })
  const consumers = []
  for await (const { name } of jsm.consumers.list('AUTH')) consumers.push(name)
  expect(consumers.toSorted()).toEqual([
    'catalog-auth-account-changed',
    'orders-auth-person-changed',
    'outlets-auth-account-changed',
  ])
  await nats.close()
})
