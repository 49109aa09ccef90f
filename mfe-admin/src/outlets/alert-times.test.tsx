// @vitest-environment jsdom
import { buildUser, renderPage } from '@tapri/web-kit/testing'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OutletDialog } from './outlet-dialog.tsx'
import { buildOutlet } from './testing.ts'

afterEach(cleanup)

const outlet = buildOutlet({ alert_minutes: null })

test('alert times are closed until they are wanted or wrong; only changed ones are saved', async () => {
  const { person, calls } = renderPage(<OutletDialog outlet={outlet} users={[]} onClose={() => {}} />, {
    user: buildUser({ role: 'admin' }),
    responses: { 'PUT /admin/outlets/:id': outlet },
  })
  const bodies = () =>
    calls.flatMap(({ route, input }) =>
      route === 'PUT /admin/outlets/:id' ? [(input as { body: { alert_minutes?: object } }).body] : [],
    )
  const isOpen = () => screen.getByText('Alert times').closest('details')?.open
  const field = (who: string) => screen.getByLabelText(`Not confirmed: minutes until told: ${who}`)
  const save = () => person.click(screen.getByRole('button', { name: 'Update Outlet' }))

  await screen.findByRole('dialog')
  expect(isOpen()).toBe(false)
  await save()
  await expect.poll(() => bodies().length).toBe(1)
  expect(bodies()[0]).not.toHaveProperty('alert_minutes')

  fireEvent.change(field('Outlet'), { target: { value: '12' } })
  await save()
  expect(await screen.findByText('The outlet is told first, then the admin, then the customer')).toBeTruthy()
  expect(isOpen()).toBe(true)
  fireEvent.change(field('Outlet'), { target: { value: '4' } })
  await save()
  await expect.poll(() => bodies().length).toBe(2)
  expect(bodies()[1]).toMatchObject({ alert_minutes: { unconfirmed: { outlet: 4, admin: 6, customer: 10 } } })
})
