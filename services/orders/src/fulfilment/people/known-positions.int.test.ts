import type { EventData } from '@tapri/contracts/events'
import { expect, test } from 'vitest'
import { fixtureOfFile, insertPerson } from '../../testing/testing.ts'
import { upsertPerson } from './people.ts'

const fixture = fixtureOfFile()

test('positions are those of the newest event, also of one that comes again; an event without them leaves them', async () => {
  const { db, outlet } = fixture
  const { id } = await insertPerson(db, 'outlet_manager')
  type Held = Pick<EventData<'auth.person.changed'>, 'positions'>
  const hear = async (version: number, held: Held) => {
    const account = { role: 'outlet_manager', status: 'active', token_version: 1, deleted: false } as const
    await upsertPerson(db, { person_id: id, name: 'Kiran', phone: '+919000000002', ...account, ...held, version })
    const rows = await db.selectFrom('known_positions').select('position').where('person_id', '=', id).execute()
    return rows.map(({ position }) => position)
  }
  const as = (position: 'cook' | 'cashier'): Held => ({ positions: [{ outlet_id: outlet.id, position }] })
  expect(await hear(2, as('cook'))).toEqual(['cook'])
  expect(await hear(5, as('cashier'))).toEqual(['cashier'])
  expect(await hear(3, as('cook')), 'an older event').toEqual(['cashier'])
  expect(await hear(6, {}), 'an event without them').toEqual(['cashier'])
  await db.deleteFrom('known_positions').where('person_id', '=', id).execute()
  expect(await hear(6, as('cashier')), 'the same event again').toEqual(['cashier'])
  expect(await hear(7, { positions: [] })).toEqual([])
})
