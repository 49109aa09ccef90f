// @vitest-environment jsdom
import type { Outlet } from '@tapri/contracts/outlets'
import { renderPage } from '@tapri/web-kit/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OutletCard } from './outlet-card.tsx'

afterEach(cleanup)

const outlet: Outlet = {
  id: 'o-1',
  name: 'Connaught Place',
  location: { address: 'Inner Circle', lat: 28.6315, lng: 77.2167 },
  contact: { phone: '+911123340001', email: null },
  manager_id: null,
  status: 'inactive',
  opening_hours: '9:00 AM - 11:00 PM',
  delivery_radius_km: 5,
}

test.each([
  ['without a manager', null, [], 'Not Assigned'],
  ['with one who is not among the accounts', 'gone', [], 'Unknown'],
  ['while the accounts are loaded', 'u-4', undefined, null],
])('the manager of an outlet %s', (_, manager_id, users, word) => {
  const ignore = () => {}
  renderPage(
    <OutletCard
      outlet={{ ...outlet, manager_id }}
      users={users}
      taking={undefined}
      onEdit={ignore}
      onDelete={ignore}
    />,
  )
  expect(screen.getByText('Inactive')).toBeTruthy()
  expect(screen.queryByText(/^(Not Assigned|Unknown)$/)?.textContent ?? null).toBe(word)
})
