// @vitest-environment jsdom
import { renderPage } from '@tapri/web-kit/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OutletCard } from './outlet-card.tsx'
import { buildOutlet } from './testing.ts'

afterEach(cleanup)

test.each([
  ['without a manager', null, [], 'Not Assigned'],
  ['with one who is not among the accounts', 'gone', [], 'Unknown'],
  ['while the accounts are loaded', 'u-4', undefined, null],
])('the manager of an outlet %s', (_, manager_id, users, word) => {
  const ignore = () => {}
  renderPage(
    <OutletCard
      outlet={buildOutlet({ manager_id, status: 'inactive' })}
      users={users}
      taking={undefined}
      onEdit={ignore}
      onDelete={ignore}
    />,
  )
  expect(screen.getByText('Inactive')).toBeTruthy()
  expect(screen.queryByText(/^(Not Assigned|Unknown)$/)?.textContent ?? null).toBe(word)
})
