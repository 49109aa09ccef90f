// @vitest-environment jsdom
import { buildUser, renderPage } from '@tapri/web-kit/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OutletsPage } from './outlets-page.tsx'
import { buildOutlet } from './testing.ts'

afterEach(cleanup)

const outlet = buildOutlet()

test('a card says that its outlet is paused, and ends the pause; it names what is sold out', async () => {
  const taking = {
    outlet_id: 'o-1',
    time_zone: 'Asia/Kolkata',
    is_open: true,
    pause: { until: new Date(Date.now() + 600_000).toISOString(), reason: 'nobody_to_deliver' },
    sold_out: ['p-1', 'p-2'].map((product_id) => ({ product_id, until: null })),
    closing: '2026-11-23T17:30:00.000Z',
    tomorrow: '2026-11-24T03:30:00.000Z',
  }
  const { person, calls, responses } = renderPage(<OutletsPage />, {
    user: buildUser({ name: 'Admin', role: 'admin' }),
    responses: {
      'GET /admin/outlets': [outlet],
      'GET /admin/users': [],
      'GET /admin/staff-events': { events: [], unseen: 0 },
      'GET /outlets/taking': { outlets: [taking] },
      'GET /products': [{ id: 'p-1', name: 'Masala Chai' }],
      'DELETE /outlets/:id/pause': null,
    },
  })
  const fields = within(await screen.findByRole('article', { name: 'Connaught Place' }))
  expect(await fields.findByText('Takes no new orders')).toBeTruthy()
  expect(fields.getByText(/^Nobody to deliver it · ends (today|tomorrow) at /)).toBeTruthy()
  expect(fields.getByText('2 products are sold out')).toBeTruthy()
  expect(await fields.findByText('Masala Chai and 1 more')).toBeTruthy()
  responses['GET /outlets/taking'] = { outlets: [{ ...taking, pause: null, sold_out: [] }] }
  await person.click(fields.getByRole('button', { name: 'Take Orders Again' }))
  await waitFor(() => expect(fields.queryByText('Takes no new orders')).toBeNull())
  expect(fields.queryByText('2 products are sold out')).toBeNull()
  expect(calls.find(({ route }) => route === 'DELETE /outlets/:id/pause')?.input).toEqual({ params: { id: 'o-1' } })
})
