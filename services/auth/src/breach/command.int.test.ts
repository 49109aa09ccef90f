import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startAuth } from '../testing.ts'
import { breachCommand } from './command.ts'

const { db, ...auth } = await startAuth()
await auth.createAccount('customer')
const rider = await auth.createAccount('delivery')

const settings = { BRAND: 'Chai Point', LEGAL_NAME: 'Chai Point Foods', SUPPORT_EMAIL: 'help@chai.example' } as const
const told = { what: 'A laptop was stolen', happened: '2026-01-05T20:00+05:30', found: '2026-01-06T09:00+05:30' }
const letters = ['board-72-hours', 'board-first', 'person'].flatMap((name) => [`${name}.en.md`, `${name}.hi.md`])

async function run(...words: string[]) {
  const parent = await mkdtemp(path.join(tmpdir(), 'tapri-breach-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const folder = path.join(parent, 'letters')
  const audited: unknown[] = []
  const given = Object.entries({ ...told, to: folder }).flatMap(([name, value]) => [`--${name}`, value])
  const audit = (...event: unknown[]) => void audited.push(event)
  const line = await breachCommand({ db, words: [...given, ...words], audit, settings: settings as never })
  const read = (name: string) => readFile(path.join(folder, name), 'utf8')
  return { line, audited, files: await readdir(folder), read }
}
const registered = () => db.selectFrom('data_breaches').select(['is_drill', 'concerned', 'people', 'what']).execute()

test('a drill writes every letter, each marked as one, and a row that says so, but no list of people', async () => {
  const { line, audited, files, read } = await run(
    '--concerns',
    'customers',
    '--drill',
    '--advice',
    'Change your password',
  )
  expect(files).toEqual(letters)
  for (const name of letters) {
    const letter = await read(name)
    expect(letter, name).toMatch(/^\*\*This is a drill\./)
    expect(letter, name).not.toMatch(/\{\{|undefined|Tapri/)
  }
  expect(await read('person.en.md')).toContain('- What you can do: Change your password')
  expect(await read('person.en.md'), 'what is not known is no empty line').not.toContain('What we have done')
  expect(await read('board-72-hours.en.md')).toContain('due by 9 January 2026 at 09:00 IST')
  expect(line).toMatch(/^the drill \S+ is in the register.*one to each of 1 people\.\nLeft out, .*measures/)
  const row = { is_drill: true, concerned: 'customers', people: 1, what: told.what }
  expect(await registered()).toEqual([row])
  expect(audited).toEqual([['breach_recorded', { subject: expect.any(String) }]])
})

test('a breach writes whom to tell, and letters that are no drill', async () => {
  const { files, read } = await run('--concerns', 'everybody')
  expect(files).toEqual([...letters, 'people.csv'].toSorted())
  expect((await read('people.csv')).trim().split('\r\n')).toHaveLength(3)
  expect(await read('board-first.hi.md')).toMatch(/^# पर्सनल डेटा के उल्लंघन की सूचना/)
  expect(await registered()).toContainEqual({
    is_drill: false,
    concerned: 'customers and staff',
    people: 2,
    what: told.what,
  })
})

test('a breach concerns deleted accounts while name and phone are stored, also of staff, and no erased ones', async () => {
  const customer = await auth.createAccount('customer')
  for (const { id } of [customer, rider]) {
    const deleted = db.updateTable('users').set({ deleted_at: new Date() })
    await deleted.where('id', '=', id).execute()
  }
  const told = async () => (await (await run('--concerns', 'everybody')).read('people.csv')).trim().split('\r\n')
  expect((await told()).filter((line) => line.includes(customer.id) || line.includes(rider.id))).toHaveLength(2)
  await db.updateTable('users').set({ name: '', phone: '' }).where('id', '=', customer.id).execute()
  expect((await told()).filter((line) => line.includes(customer.id))).toEqual([])
})
