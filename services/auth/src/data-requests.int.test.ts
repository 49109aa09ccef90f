import { expect, test } from 'vitest'
import { eraseCommand } from './erase-customer/command.ts'
import { startAuth } from './testing.ts'
import { recordRequest } from './data-requests.ts'

const { db, ...auth } = await startAuth()

test('a request is due in 90 days; an erasure is one too, and leaves the rows without what they are about', async () => {
  const asha = await auth.createAccount('customer')
  const person_id = asha.id
  await recordRequest(db, { person_id, kind: 'export', done: true })
  await recordRequest(db, { person_id, kind: 'grievance', done: false, note: 'Asha wrote from 12 Janpath' })
  await eraseCommand({ db, words: [asha.phone], audit: () => {} })
  const rows = await db
    .selectFrom('data_requests')
    .selectAll()
    .where('person_id', '=', person_id)
    .orderBy('asked_at')
    .execute()
  expect(rows.map(({ kind, note, done_at }) => [kind, note, done_at !== null])).toEqual([
    ['export', null, true],
    ['grievance', null, false],
    ['erasure', null, true],
  ])
  for (const { asked_at, due_at } of rows)
    expect(Math.round((due_at.getTime() - asked_at.getTime()) / 86_400_000)).toBe(90)
})
