import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { recordRequest } from '../data-requests.ts'
import { PASSWORD, randomPhone, startAuth } from '../testing.ts'
import { registersCommand } from './command.ts'

const { db, ...auth } = await startAuth()
const audited: unknown[] = []
const audit = (...event: unknown[]) => void audited.push(event)
const run = (...words: string[]) => registersCommand({ db, words, audit })

test('grievances of letters are added and answered; requests are listed with the days that are left, overdue ones first', async () => {
  const asha = await auth.createAccount('customer')
  await recordRequest(db, { person_id: asha.id, kind: 'export', done: true })
  await recordRequest(db, { person_id: asha.id, kind: 'nominee', done: false })
  await run('grievance', 'unknown', 'Letter', 'of', 'Mr Sen')
  const added = await run('grievance', asha.phone, 'Too', 'many', 'messages')
  const id = /grievance (\S+) is in the register/.exec(added)?.[1] ?? ''
  await db
    .updateTable('data_requests')
    .set({ due_at: sql<Date>`now() - interval '1 hour'` })
    .where('id', '=', id)
    .execute()
  const requests = async () => {
    const [, csv = ''] = (await run()).split('# requests\n')
    const lines = (csv.split('\n# ')[0] ?? '').trim().split('\r\n')
    return lines
      .map((line) => line.split(','))
      .map(([, person, kind, , , left, done, note]) => [person, kind, left, done !== '', note])
  }
  expect(await requests()).toEqual([
    ['person', 'kind', 'days left', true, 'note'],
    [asha.id, 'grievance', '-1', false, 'Too many messages'],
    [asha.id, 'nominee', '89', false, ''],
    ['', 'grievance', '89', false, 'Letter of Mr Sen'],
    [asha.id, 'export', '', true, ''],
  ])
  expect(await run('done', id)).toBe(`request ${id} is answered.`)
  expect(await requests()).toContainEqual([asha.id, 'grievance', '', true, 'Too many messages'])
  await expect(run('done', id)).rejects.toThrow('there is no open request with this id')
  await expect(run('grievance', randomPhone(), 'x')).rejects.toThrow('there is no account with this phone')
  await expect(run('grievance', 'unknown')).rejects.toThrow('say whose and what it is about')
})

test('the operator reads whom a customer named, and the security log says so', async () => {
  const asha = await auth.createAccount('customer')
  expect(await run('nominee', asha.phone)).toMatch(/^\+91….* has named nobody\.$/)
  expect(audited).toEqual([])
  const phone = randomPhone()
  await auth.send('PUT', '/auth/me/nominee', asha.headers, { name: 'Leela', phone })
  const today = new Date().toISOString().slice(0, 10)
  expect(await run('nominee', asha.phone)).toBe(`Leela, ${phone}, named on ${today}.`)
  expect(audited).toEqual([['nominee_read', { subject: asha.id }]])
  await expect(run('nominee', randomPhone())).rejects.toThrow('there is no account with this phone')
  await expect(run('nominee')).rejects.toThrow('say whose')
})

test('into a folder each register is a file; consents say who agreed to which notice', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tapri-registers-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const body = { name: 'Asha', phone: randomPhone(), password: PASSWORD, role: 'customer', privacy_version: 'v-2' }
  const { user } = (await auth.post('/auth/register', body)).json<{ user: { id: string } }>()
  expect(await run(folder)).toBe(`consents, requests, breaches are in ${folder}.`)
  expect(await readdir(folder)).toEqual(['breaches.csv', 'consents.csv', 'requests.csv'])
  const consents = await readFile(path.join(folder, 'consents.csv'), 'utf8')
  expect(consents).toMatch(new RegExp(`^person,role,privacy notice,agreed at\r\n${user.id},customer,v-2,\\d{4}-`))
})
