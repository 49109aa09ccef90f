import { timesOf } from '@tapri/contracts/opening-hours/text'
import { walkChanges } from '@tapri/service-testing/changes'
import { eventsIn } from '@tapri/service-testing/outbox'
import { expect, test } from 'vitest'
import { admin, outletForm, startOutlets } from './testing.ts'

const { db, createOutlet, update, remove } = await startOutlets()

const facts = () => eventsIn(db, 'outlets.change.made')

walkChanges('outlets', {
  told: async () => (await facts()).length,
  acts: {
    'POST /admin/outlets': () => createOutlet(),
    'PUT /admin/outlets/:id': async () => update((await createOutlet()).id, outletForm({ delivery_radius_km: 6 })),
    'DELETE /admin/outlets/:id': async () => remove((await createOutlet()).id),
  },
  untold: [],
})

test('hours, an exception to them and a fee are told with what they were, each by its field', async () => {
  const { id } = await createOutlet()
  const week = timesOf('9:00 AM - 11:00 PM')?.week
  const holiday = { date: '2026-12-25', spans: [] }
  const charges = { delivery_steps: [], packaging_per_order: 5 }
  const { statusCode } = await update(id, { ...outletForm(), opening_times: { week, exceptions: [holiday] }, charges })
  expect(statusCode).toBe(200)
  expect((await facts()).at(-1)).toMatchObject({
    person_id: admin.id,
    kind: 'outlet',
    thing_id: id,
    thing_name: 'Connaught Place',
    outlet_id: id,
    fields: [
      { name: 'charges.packaging_per_order', before: null, after: 5 },
      { name: 'exceptions', before: null, after: [holiday] },
    ],
  })
})

test('a refused change and the same form again tell nothing', async () => {
  const { id } = await createOutlet()
  const before = await facts()
  await update(id, outletForm())
  await update(id, { ...outletForm(), delivery_radius_km: 6, version: 99 })
  expect(await facts()).toEqual(before)
})
