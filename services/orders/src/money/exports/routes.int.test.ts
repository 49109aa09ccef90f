import { csvLines } from '@tapri/service-testing/csv'
import { bearer, closeAfterTest } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { book } from '../ledger.ts'
import { createFixture, insertPerson, placeOrder, request } from '../../testing/testing.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'

test('the ledger of an outlet is written posting by posting, and adds up', async () => {
  const fixture = await createFixture()
  closeAfterTest(fixture)
  const { app, db, outlet, manager, admin, deliveryPerson } = fixture
  const rowsOf = async (by: typeof admin, query = '') => {
    const { statusCode, body } = await app.inject({ url: `/exports/ledger${query}`, headers: bearer(by) })
    expect(statusCode).toBe(200)
    return csvLines(body)
  }
  const { id } = await placeOrder(fixture)
  await request(fixture, manager, 'PUT', `/orders/${id}/assign`, { delivery_person_id: deliveryPerson.id })
  await request(fixture, manager, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
  // More entries than fit on one page.
  await db.transaction().execute(async (trx) => {
    for (let entry = 0; entry < 520; entry += 1)
      await book(trx, { outlet_id: outlet.id, kind: 'closing', closing_id: 'c', reason: 'float', actor: manager }, [
        { account: 'till', paise: -1_050 },
        { account: 'bank', paise: 1_050 },
      ])
  })
  const [names, ...lines] = await rowsOf(manager)
  expect(names).toBe(
    'entry,at,outlet_name,closing,kind,account,person_name,amount,order_number,reason,reference,actor_name,actor_role,time_zone,order_id',
  )
  expect(lines).toHaveLength(2 * 521)
  const cells = lines.map((line) => line.split(','))
  const texts = cells.map((each) => each.slice(2).join())
  const number = `#${id.slice(0, 8)}`
  expect(texts[0]).toBe(`Connaught Place,,sale,carried,Ravi,41.00,${number},,,,,Asia/Kolkata,${id}`)
  expect(texts[1]).toContain(',,sale,sales,,-41.00,')
  expect(texts[2]).toContain(',,closing,till,,-10.50,,float,,A outlet_manager,outlet_manager,')
  const entries = cells.map(([entry]) => Number(entry))
  expect(entries).toEqual(entries.toSorted((a, b) => a - b))
  expect(cells.reduce((sum, { 7: amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(0)

  expect(await rowsOf(admin)).toHaveLength(lines.length + 1)
  const today = cells[0]?.[1]?.slice(0, 10) ?? ''
  expect(await rowsOf(admin, `?from=${today}&to=${today}`)).toHaveLength(lines.length + 1)
  expect(await rowsOf(admin, '?to=2020-01-01')).toHaveLength(1)
  const other = await insertPerson(db, 'outlet_manager')
  await insertOutlet(db, { manager_id: other.id })
  expect(await rowsOf(other)).toHaveLength(1)
  expect(await rowsOf(other, `?outlet_id=${outlet.id}`)).toHaveLength(1)
})
