import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  aMoment,
  basesIn,
  begin,
  filesOfTest,
  finish,
  lose,
  orders,
  place,
  run,
  sql,
  start,
  stop,
} from './testing-backups.ts'

const { folder, data, backups, tmp } = filesOfTest

// Each restore starts a server, which takes some seconds on a busy machine.
vi.setConfig({ testTimeout: 180_000 })
beforeAll(begin)
afterAll(finish)

test('the log is archived once and never overwritten', async () => {
  const [name, other] = [join(data, 'PG_VERSION'), join(data, 'pg_hba.conf')]
  const segment = '0000000100000000000000FF'
  expect(await run('archive-wal', [name, segment])).toMatchObject({ code: 0 })
  expect(await run('archive-wal', [name, segment])).toMatchObject({ code: 0 })
  const refused = { code: 1, output: expect.stringContaining('is there already, with other content') }
  expect(await run('archive-wal', [other, segment])).toMatchObject(refused)
})

test('a restore brings back the second that was asked for, again and again, and what was done after a restore', async () => {
  await place('before the backup')
  expect(await run('keep-backups', ['once'])).toMatchObject({ code: 0 })
  expect(await run('keep-backups', ['once'])).toMatchObject({ code: 0, output: '' })
  // A backup can be restored from the next second on.
  await aMoment()
  await place('after the backup')
  const first = await aMoment()
  await place('the mistake')
  const second = await aMoment()
  await place('after the mistake')
  await sql('select pg_switch_wal()')

  // While the stack runs.
  const rehearsed = await run('rehearse-restore')
  expect(rehearsed.output).toMatch(/^restored in \d+ s: 1 tables, 4 rows, the newest change \d+ s old$/m)
  expect(JSON.parse(readFileSync(join(backups, 'rehearsal.json'), 'utf8'))).toMatchObject({ rehearsal: 'well' })
  expect(existsSync(join(backups, 'rehearsal'))).toBe(false)
  expect(await run('restore-to', ['now'])).toEqual({ code: 1, output: 'restore: there are data already\n' })

  const lock = spawn('sh', [
    '-c',
    'exec 9>"$0" && flock 9 && echo held && exec sleep 60',
    join(backups, 'rehearsal.lock'),
  ])
  // The file exists since the first rehearsal.
  await once(lock.stdout, 'data')
  chmodSync(join(backups, 'rehearsal.lock'), 0o666)
  const other = { code: 1, output: 'rehearse-restore: another one is under way\n' }
  expect(await run('rehearse-restore')).toEqual(other)
  lock.kill()

  await lose()
  expect(await run('restore-to', [first])).toMatchObject({ code: 0 })
  await start()
  expect(await orders()).toEqual(['after the backup', 'before the backup'])
  // A new timeline: its first backup is due at once, and its WAL is kept beside that of the old one.
  await place('after the first restore')
  expect((await run('keep-backups', ['once'])).output).toMatch(/^keep-backups: made /)
  expect(basesIn()).toHaveLength(2)

  // It was the wrong second: the state before the restore can still be restored.
  await lose()
  expect(await run('restore-to', [second])).toMatchObject({ code: 0 })
  await start()
  expect(await orders()).toEqual(['after the backup', 'before the backup', 'the mistake'])
  const [stuck] = await sql('select last_failed_time from pg_stat_archiver')
  expect(stuck).toBe(null)
})

test('a label without its backup, which a killed container leaves, stops no restore and is removed', async () => {
  const [base = ''] = basesIn()
  // A base is named after the second following it; a label of the same second would overwrite that of the newest one.
  for (let seconds = 0; seconds < 2; seconds += 1) await aMoment()
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const label = join(dirname(base), `${stamp}.label`)
  copyFileSync(base.replace(/tar\.gz$/, 'label'), label)
  await lose()
  const { code, output } = await run('restore-to', ['now'])
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^restore: \d+T\d+Z\.tar\.gz, then the log of timeline \d\n/),
  ])
  await start()
  expect((await orders()).length).toBeGreaterThan(0)
  expect(await run('keep-backups', ['once'])).toMatchObject({ code: 0 })
  expect(existsSync(label)).toBe(false)
})

test('two backups at a time share no file: each has its own label', async () => {
  const files = ['backup_label', 'backup-failed'].map((name) => join(tmp, name))
  for (const file of files) writeFileSync(file, 'of another backup')
  expect(await run('keep-backups', ['now'])).toMatchObject({ code: 0 })
  expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(['of another backup', 'of another backup'])
  expect(readdirSync(tmp)).toEqual(['backup-failed', 'backup_label'])
  const label =
    basesIn()
      .at(-1)
      ?.replace(/tar\.gz$/, 'label') ?? ''
  expect(readFileSync(label, 'utf8')).toMatch(/^START WAL LOCATION: .*\n[^]*^START TIMELINE: \d+\n/m)
})

test('a backup that fails leaves no half one, which would take the room of the log', async () => {
  await stop()
  expect(await run('keep-backups', ['now'])).toMatchObject({ code: 1 })
  const bases = readdirSync(dirname(basesIn()[0] ?? ''))
  expect(bases.filter((name) => name.startsWith('new'))).toEqual([])
  expect(JSON.parse(readFileSync(join(backups, 'status.json'), 'utf8'))).toMatchObject({
    failed: 'backup: not complete',
  })
})

test('a restore that cannot be had ends with an error and leaves the folder empty', async () => {
  await lose()
  const cases: [string, RegExp][] = [
    ['2001-01-01', /^restore: no backup is from before 2001-01-01\n$/],
    ['the day before', /^restore: this is no time: the day before\n$/],
    ['tomorrow', /recovery ended before configured recovery target was reached/],
  ]
  for (const [time, message] of cases) {
    const { code, output } = await run('restore-to', [time])
    expect([time, code, output]).toEqual([time, 1, expect.stringMatching(message)])
    expect(existsSync(data) ? readdirSync(data) : []).toEqual([])
  }
})

test('a backup in a file is restored as it was made, and goes on beside what was archived since', async () => {
  const file = join(folder, 'tapri.tar.gz')
  copyFileSync(basesIn()[0] ?? '', file)
  expect(await run('restore-to', ['-'], file)).toEqual({ code: 0, output: '' })
  await start()
  expect(await orders()).toEqual(['before the backup'])
  await sql('select pg_switch_wal()')
  await vi.waitFor(async () => {
    const [archived, failed] = await sql('select last_archived_wal, last_failed_time from pg_stat_archiver')
    expect([archived, failed]).toEqual([expect.stringMatching(/^0000000[4-9]/), null])
  }, 30_000)
})
