import type { Order } from '@tapri/contracts/orders'
import { searchable } from '@tapri/contracts/typed/search'
import { searchableIn } from '@tapri/service-kit/data/searchable'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fixtureOfFile, insertOrder, insertPerson, request } from '../../testing/testing.ts'

const fixture = fixtureOfFile()
beforeAll(async () => {
  const { db } = fixture
  for (const [name, phone] of [
    ['\u095eरज़ाना', '+919855555501'],
    ['फ\u093cर\u095bाना', '+919855555502'],
    ['Zoë सेक्टर १२', '+919855555503'],
  ] as const) {
    const { id: customer_id } = await insertPerson(db, 'customer', { name, phone })
    for (const status of ['preparing', 'delivered'] as const) {
      const own = { ...fixture, customer: { ...fixture.customer, id: customer_id } }
      await insertOrder(own, { outlet: fixture.outlet.id, at: sql`now()`, status })
    }
  }
})

const namesBy = async (q: string) => {
  const { body } = await request<{ orders: Order[] }>(
    fixture,
    fixture.admin,
    'GET',
    `/orders?q=${encodeURIComponent(q)}`,
  )
  return body.orders
    .map(({ user_phone }) => user_phone?.slice(-1))
    .toSorted((one = '', other = '') => one.localeCompare(other))
    .join('')
}

test.each([
  ['\u095eरज़ाना', '1122'],
  ['फ\u093cर\u095bाना', '1122'],
  ['फरजाना', '1122'],
  ['फर\u200bज', '1122'],
  ['zoe', '33'],
  ['ZOË', '33'],
  ['सेक्टर 12', '33'],
  ['१२ zoe', '33'],
  ['\u202a+91 98555\u201155503\u202c', '33'],
  ['tel:+919855555503', '33'],
  ['९८५५५ ५५५०३', '33'],
  ['55503', '33'],
])('the search %j finds the open and the ended orders of those so named, however it is written', async (q, found) => {
  expect(await namesBy(q)).toBe(found)
})

test.each([
  'Asha',
  'ZOË',
  '\u095eरज़ाना',
  'ﬁne ＴＥＡ',
  'सेक्टर १२',
  'مُحَمَّد ٣',
  'Ünï\u00ad\u200bcode',
  'ІВАН',
  'Anne\u2011Marie D\u2019Souza',
  'क्\u200dष',
  '👨‍👩‍👧',
])('the database compares %j as pages do', async (text) => {
  const { rows } = await sql<{ plain: string; same: boolean }>`
    select ${searchableIn(sql`${text}::text`)} as plain, plain_words(${text}) = plain_words(${searchable(text)}) as same
  `.execute(fixture.db)
  expect(rows).toEqual([{ plain: searchable(text), same: true }])
})
