import type { Cash } from '@tapri/contracts/cash'
import { closeAfterTest } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createFixture, request } from '../../testing/testing.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'

test('a hand-over that waits is listed behind any number that ended since; of these the newest 100', async () => {
  const fixture = await createFixture()
  closeAfterTest(fixture)
  const { db, outlet, deliveryPerson, manager, admin } = fixture
  const elsewhere = await insertOutlet(db)
  await sql`
    insert into cash_hand_overs (id, outlet_id, delivery_person_id, state, offered_paise, offered_at, ended_at)
    select 'ended-' || number, ${outlet.id}, ${deliveryPerson.id}, 'withdrawn', 100, at, at
    from (select number, now() - interval '1 minute' * number as at from generate_series(1, 105) as number) as each
    union all select 'waits', ${outlet.id}, ${deliveryPerson.id}, 'offered', 100, now() - interval '20 hours', null
    union all select 'of yesterday', ${outlet.id}, ${deliveryPerson.id}, 'withdrawn', 100, now() - interval '26 hours',
      now() - interval '25 hours'
    union all select 'elsewhere', ${elsewhere.id}, ${deliveryPerson.id}, 'offered', 100, now(), null`.execute(db)
  const ended = Array.from({ length: 100 }, (_, index) => `ended-${index + 1}`)
  for (const [person, first] of [
    [manager, []],
    [deliveryPerson, ['elsewhere']],
    [admin, ['elsewhere']],
  ] as const) {
    const { body } = await request<Cash>(fixture, person, 'GET', '/cash')
    expect(body.hand_overs.map(({ id }) => id)).toEqual([...first, ...ended, 'waits'])
  }
})
