import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AdminFrame } from '../admin-frame.tsx'
import { open } from '../testing.tsx'

test('a button opens all pages in a sheet, with the current one marked, and a page closes it', async () => {
  const { person, press } = open(
    <AdminFrame title="Cash">…</AdminFrame>,
    {},
    { path: '/admin/cash', shell: { basePath: '/admin' } },
  )
  await press('All Pages')
  const sheet = within(await screen.findByRole('dialog', { name: 'All Pages' }))
  const links = sheet.getAllByRole('link').map((link) => link.textContent)
  expect(links).toEqual([
    'Dashboard',
    'Orders',
    'Now',
    'New Order',
    'Numbers',
    'Cash',
    'Products',
    'Categories',
    'Promotions',
    'Users',
    'Outlets',
    'Changes',
    'Webhooks',
  ])
  expect(sheet.getByRole('link', { current: 'page' }).textContent).toBe('Cash')
  await person.click(sheet.getByRole('link', { name: 'Orders' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
