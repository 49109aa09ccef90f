import type { Order } from '@tapri/contracts/orders'
import { sql } from 'kysely'
import { createFixture, recount } from '../../testing/testing.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'

/** More than one page of a search looks at. */
const ORDERS = 3_000
/** Rows per statement: few enough for its time limit on a busy machine. */
const AT_ONCE = 250
/** More customers of one name than are looked up one by one. */
const CUSTOMERS = 700

/** Creates six months of orders at two outlets, whose customers share a few names and addresses, as people do. */
export async function createSearchFixture() {
  const fixture = await createFixture()
  const elsewhere = (await insertOutlet(fixture.db, { name: 'Elsewhere', time_zone: 'Europe/Berlin' })).id
  await sql`
    insert into known_people (id, name, phone, role, status, deleted, version)
    select 'c' || n, case when n < 600 then 'Asha Kumar' when n < 650 then 'Zoya ' || n else 'आशा पटेल' end,
      '+9198' || lpad((n * 7919)::text, 8, '0'), 'customer', 'active', false, 1
    from generate_series(0, ${CUSTOMERS}::int - 1) as n`.execute(fixture.db)
  for (let first = 0; first < ORDERS; first += AT_ONCE) {
    await sql`
      insert into orders (id, customer_id, outlet_id, delivery_person_id, order_status, is_open, delivered_at,
        items, total_paise, address, lat, lng, distance_km, created_at)
      select md5(n::text)::uuid::text, case when n % 40 = 1 then ${fixture.customer.id} else 'c' || (n * 31) % ${CUSTOMERS}::int end,
        case when n % 3 = 0 then ${elsewhere} else ${fixture.outlet.id} end,
        case when n % 5 = 0 then ${fixture.deliveryPerson.id} end,
        status, status not in ('delivered', 'cancelled'), case when status = 'delivered' then now() end, '[]', 100,
        case n % 7 when 0 then '12 Janpath, New Delhi' when 1 then 'B-4/' || n % 90 || ' Lodhi Road' else 'Flat ' || n % 50 || ', Café Lane, 110001' end,
        0, 0, 1, now() - (n / 3) * interval '50 minutes'
      from (select n, case when n < 100 then 'preparing' else (array['delivered', 'cancelled', 'delivered', 'delivered', 'delivered'])[n % 5 + 1] end
        from generate_series(${first}::int, ${first}::int + ${AT_ONCE - 1}::int) as n) as numbered (n, status)`.execute(
      fixture.db,
    )
  }
  await recount(fixture.db)
  return { ...fixture, elsewhere }
}
export type SearchFixture = Awaited<ReturnType<typeof createSearchFixture>>

export interface Row {
  id: string
  text: string
  outlet_id: string
  customer_id: string
  delivery_person_id: string | null
  order_status: Order['order_status']
  created_at: Date
}

/** Reads every order, newest first, with all text that a search covers. */
export const rowsOf = async ({ db }: Pick<SearchFixture, 'db'>) =>
  (
    await sql<Row>`
      select orders.id, concat_ws(' ', name, phone, address) as text, outlet_id, customer_id, delivery_person_id, order_status, created_at
      from orders join known_people on known_people.id = customer_id order by created_at desc, orders.id desc`.execute(
      db,
    )
  ).rows

const wordsIn = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[\s!-/:-@[-`{-~]+/)
    .filter(Boolean)

/** Tells whether the text contains every word of a search. */
export const says = (text: string, q: string) =>
  wordsIn(q).every((word) =>
    wordsIn(text).some(
      (other) => other.startsWith(word) || (/^\d{4,}$/.test(word) && other.includes(word) && /^\d+$/.test(other)),
    ),
  )
