// @vitest-environment jsdom
import type { User } from '@tapri/contracts/auth'
import { buildUser, renderPage } from '@tapri/web-kit/testing'
import { act, cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { OutletDialog } from './outlet-dialog.tsx'
import { buildOutlet } from './testing.ts'

afterEach(cleanup)

const meera = buildUser({ id: 'u-4', name: 'Meera', role: 'outlet_manager', assigned_outlet_id: 'o-1' })
const outlet = buildOutlet({ manager_id: 'u-4' })

test('the manager stays chosen when the names arrive after the form was opened, and can be taken away', async () => {
  let arrive: (users: User[]) => void = () => undefined
  function Late() {
    const [users, setUsers] = useState<User[]>()
    arrive = setUsers
    return <OutletDialog outlet={outlet} users={users} onClose={() => undefined} />
  }
  const { person, calls } = renderPage(<Late />, {
    user: { role: 'admin' },
    responses: { 'PUT /admin/outlets/:id': outlet },
  })
  const select = await screen.findByLabelText<HTMLSelectElement>(/^Manager/)
  const shown = () => select.selectedOptions[0]?.textContent
  expect(shown()).toBe('Unknown')
  act(() => arrive([meera]))
  expect(shown()).toBe('Meera')
  await person.selectOptions(select, 'No manager')
  expect(shown()).toBe('No manager')
  await person.click(screen.getByRole('button', { name: 'Update Outlet' }))
  await expect.poll(() => calls.map(({ input }) => input)).toMatchObject([{ body: { manager_id: null } }])
})
