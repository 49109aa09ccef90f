// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CategoriesPage } from './categories/categories-page.tsx'
import { OutletsPage } from './outlets/outlets-page.tsx'
import { ProductsPage } from './products/products-page.tsx'
import { category, group, inTurn, open, outlet, product, refused, type, webhook, writes } from './testing-edits.tsx'
import { WebhooksPage } from './webhooks/webhooks-page.tsx'

afterEach(cleanup)

const notice = () => within(screen.getByRole('alert'))

test('a product that somebody else has changed meanwhile: what is new is told, what was typed stays and is saved by the next save', async () => {
  const theirs = { ...product, version: 4, price: 30, description: 'Very strong', available: false }
  const { person, calls, toasts } = open(<ProductsPage />, {
    'PUT /products/:id': inTurn(refused('CHANGED_MEANWHILE', theirs), { ...theirs, version: 5 }),
  })
  await person.click(await screen.findByRole('button', { name: 'Edit Masala Chai' }))
  type('Name', 'Adrak Chai')
  type('Price (₹)', '28')
  const save = () => person.click(screen.getByRole('button', { name: 'Update Product' }))
  await save()
  await waitFor(() => expect(toasts).toEqual(['error: Changed meanwhile']))
  expect(notice().getByText('now: 30', { exact: false }).textContent).toBe('now: 30yours: 28')
  expect(notice().getByText('Strong → Very strong')).toBeTruthy()
  expect(notice().getByText('yes → no')).toBeTruthy()
  expect(notice().queryByText('Name')).toBeNull()
  const values = ['Name', 'Description', 'Price (₹)'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  )
  expect(values).toEqual(['Adrak Chai', 'Very strong', '28'])

  await save()
  await waitFor(() => expect(toasts.at(-1)).toBe('success: Product updated successfully'))
  expect(writes(calls).map(({ options }) => options)).toEqual([{ ifVersion: 3 }, { ifVersion: 4 }])
  expect(writes(calls)[1]).toMatchObject({
    body: { name: 'Adrak Chai', description: 'Very strong', price: 28, available: false },
  })
})

test('of a field that both have changed the other value can be taken', async () => {
  const theirs = { ...product, version: 4, price: 30 }
  const { person, calls } = open(<ProductsPage />, {
    'PUT /products/:id': inTurn(refused('CHANGED_MEANWHILE', theirs), theirs),
  })
  await person.click(await screen.findByRole('button', { name: 'Edit Masala Chai' }))
  type('Name', 'Adrak Chai')
  type('Price (₹)', '28')
  await person.click(screen.getByRole('button', { name: 'Update Product' }))
  await person.click(await screen.findByRole('button', { name: 'Take the new value: Price (₹)' }))
  expect(screen.getByLabelText('Price (₹)')).toHaveProperty('value', '30')
  await person.click(screen.getByRole('button', { name: 'Update Product' }))
  await waitFor(() => expect(writes(calls)[1]).toMatchObject({ body: { name: 'Adrak Chai', price: 30 } }))
})

test('a change that concerns nothing in the form, as of the menu order, is no reason to ask', async () => {
  const { person, calls, toasts } = open(<ProductsPage />, {
    'PUT /products/:id': inTurn(refused('CHANGED_MEANWHILE', { ...product, version: 9 }), { ...product, version: 10 }),
  })
  await person.click(await screen.findByRole('button', { name: 'Edit Masala Chai' }))
  type('Name', 'Adrak Chai')
  await person.click(screen.getByRole('button', { name: 'Update Product' }))
  await waitFor(() => expect(toasts).toEqual(['success: Product updated successfully']))
  expect(writes(calls).map(({ options }) => options)).toEqual([{ ifVersion: 3 }, { ifVersion: 9 }])
})

test('an outlet keeps what the other admin has changed: status and radius', async () => {
  const theirs = { ...outlet, version: 8, status: 'inactive', delivery_radius_km: 2 }
  const { person, calls } = open(<OutletsPage />, {
    'PUT /admin/outlets/:id': inTurn(refused('CHANGED_MEANWHILE', theirs), theirs),
  })
  await person.click(await screen.findByRole('button', { name: 'Edit Connaught Place' }))
  type('Phone', '+911123349999')
  const save = () => person.click(screen.getByRole('button', { name: 'Update Outlet' }))
  await save()
  expect((await screen.findByText('Active → Inactive')).textContent).toBeTruthy()
  expect(notice().getByText('5 → 2')).toBeTruthy()
  await save()
  await waitFor(() => expect(writes(calls)).toHaveLength(2))
  expect(writes(calls)[1]).toMatchObject({
    body: { status: 'inactive', delivery_radius_km: 2, contact: { phone: '+911123349999' } },
    options: { ifVersion: 8 },
  })
})

test('a category is edited, and so are options and a webhook, each with the version that was read', async () => {
  const categories = open(<CategoriesPage />, {
    'PUT /admin/categories/:id': inTurn(
      refused('CHANGED_MEANWHILE', { ...category, version: 5, description: 'New' }),
      {},
    ),
  })
  await categories.person.click(await screen.findByRole('button', { name: 'Edit Chai' }))
  type('Name', 'Chai, hot')
  const save = () => categories.person.click(screen.getByRole('button', { name: 'Update Category' }))
  await save()
  expect(await screen.findByText('Hot → New')).toBeTruthy()
  await save()
  await waitFor(() => expect(categories.toasts.at(-1)).toBe('success: Category updated successfully!'))
  expect(writes(categories.calls)).toEqual([
    expect.objectContaining({
      body: { name: 'Chai, hot', description: 'Hot', image_url: null },
      options: { ifVersion: 4 },
    }),
    expect.objectContaining({
      body: { name: 'Chai, hot', description: 'New', image_url: null },
      options: { ifVersion: 5 },
    }),
  ])
  cleanup()

  const options = open(<ProductsPage />, {
    'GET /products': [{ ...product, option_groups: [group] }],
    'PUT /admin/option-groups/:id': inTurn(
      refused('CHANGED_MEANWHILE', { ...group, version: 3, options: [{ id: 's', name: 'Small', price: 5 }] }),
      group,
    ),
  })
  await options.person.click(await screen.findByRole('button', { name: 'Edit Masala Chai' }))
  await options.person.click(await screen.findByRole('button', { name: 'Edit options: Size' }))
  type(/^What is chosen/, 'Cup')
  await options.person.click(screen.getByRole('button', { name: 'Save Options' }))
  expect(await screen.findByText('Small 0 → Small 5')).toBeTruthy()
  await options.person.click(screen.getByRole('button', { name: 'Save Options' }))
  await waitFor(() => expect(writes(options.calls)).toHaveLength(2))
  expect(writes(options.calls)[1]).toMatchObject({
    body: { name: 'Cup', options: [{ id: 's', price: 5 }] },
    options: { ifVersion: 3 },
  })
  cleanup()

  const webhooks = open(<WebhooksPage />, {
    'PUT /admin/webhooks/:id': inTurn(refused('CHANGED_MEANWHILE', { ...webhook, version: 6, active: false }), webhook),
  })
  await webhooks.person.click(await screen.findByRole('button', { name: /^More/ }))
  await webhooks.person.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  type(/^Name/, 'Books')
  await webhooks.person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('alert')
  await webhooks.person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(writes(webhooks.calls)).toHaveLength(2))
  expect(writes(webhooks.calls)[1]).toMatchObject({ body: { name: 'Books', active: false }, options: { ifVersion: 6 } })
})
