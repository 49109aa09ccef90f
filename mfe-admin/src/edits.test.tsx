import { buildUser, unanswered } from '@tapri/web-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CategoriesPage } from './categories/categories-page.tsx'
import { OutletsPage } from './outlets/outlets-page.tsx'
import { ProductsPage } from './products/products-page.tsx'
import { buildOutlet, category, group, inTurn, open, product, refused, type, webhook } from './testing.tsx'
import { UsersPage } from './users/users-page.tsx'
import { WebhooksPage } from './webhooks/webhooks-page.tsx'

const notice = () => within(screen.getByRole('alert'))

test('a product that somebody else has changed meanwhile: what is new is told, what was typed stays and is saved by the next save', async () => {
  const theirs = { ...product, version: 4, price: 30, description: 'Very strong', available: false }
  const { press, writes, toasts } = open(<ProductsPage />, {
    'PUT /products/:id': inTurn(refused('CHANGED_MEANWHILE', theirs), { ...theirs, version: 5 }),
  })
  await press('Edit Masala Chai')
  type('Name', 'Adrak Chai')
  type('Price (₹)', '28')
  await press('Update Product')
  await waitFor(() => expect(toasts).toEqual(['error: Changed meanwhile']))
  expect(notice().getByText('now: 30', { exact: false }).textContent).toBe('now: 30yours: 28')
  expect(notice().getByText('Strong → Very strong')).toBeTruthy()
  expect(notice().getByText('yes → no')).toBeTruthy()
  expect(notice().queryByText('Name')).toBeNull()
  const values = ['Name', 'Description', 'Price (₹)'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  )
  expect(values).toEqual(['Adrak Chai', 'Very strong', '28'])

  await press('Update Product')
  await waitFor(() => expect(toasts.at(-1)).toBe('success: Product updated successfully'))
  expect(writes()).toMatchObject([
    { options: { ifVersion: 3 } },
    {
      body: { name: 'Adrak Chai', description: 'Very strong', price: 28, available: false },
      options: { ifVersion: 4 },
    },
  ])
})

test('of a field that both have changed the other value can be taken', async () => {
  const theirs = { ...product, version: 4, price: 30 }
  const { press, writes } = open(<ProductsPage />, {
    'PUT /products/:id': inTurn(refused('CHANGED_MEANWHILE', theirs), theirs),
  })
  await press('Edit Masala Chai')
  type('Name', 'Adrak Chai')
  type('Price (₹)', '28')
  await press('Update Product')
  await press('Use the new value: Price (₹)')
  expect(screen.getByLabelText('Price (₹)')).toHaveProperty('value', '30')
  await press('Update Product')
  await waitFor(() => expect(writes()[1]).toMatchObject({ body: { name: 'Adrak Chai', price: 30 } }))
})

test('a change that concerns nothing in the form, as of the menu order, is no reason to ask', async () => {
  const { press, writes, toasts } = open(<ProductsPage />, {
    'PUT /products/:id': inTurn(refused('CHANGED_MEANWHILE', { ...product, version: 9 }), { ...product, version: 10 }),
  })
  await press('Edit Masala Chai')
  type('Name', 'Adrak Chai')
  await press('Update Product')
  await waitFor(() => expect(toasts).toEqual(['success: Product updated successfully']))
  expect(writes().map(({ options }) => options)).toEqual([{ ifVersion: 3 }, { ifVersion: 9 }])
})

test.each([
  {
    page: <CategoriesPage />,
    steps: ['Edit Chai'],
    typed: ['Name', 'Chai, hot'],
    save: 'Update Category',
    route: 'PUT /admin/categories/:id',
    theirs: { ...category, version: 5, description: 'New' },
    told: 'Hot → New',
    body: { name: 'Chai, hot', description: 'New', image_url: null },
  },
  {
    page: <OutletsPage />,
    steps: ['Edit Connaught Place'],
    typed: ['Phone', '+911123349999'],
    save: 'Update Outlet',
    route: 'PUT /admin/outlets/:id',
    theirs: buildOutlet({ version: 8, status: 'inactive', delivery_radius_km: 2 }),
    told: 'Active → Inactive',
    body: { status: 'inactive', delivery_radius_km: 2, contact: { phone: '+911123349999' } },
  },
  {
    page: <ProductsPage />,
    steps: ['Edit Masala Chai', 'Edit options: Size'],
    typed: [/^What is chosen/, 'Cup'],
    save: 'Save Options',
    route: 'PUT /admin/option-groups/:id',
    theirs: { ...group, version: 3, options: [{ id: 's', name: 'Small', price: 5 }] },
    told: 'Small 0 → Small 5',
    body: { name: 'Cup', options: [{ id: 's', price: 5 }] },
  },
  {
    page: <UsersPage />,
    steps: ['Actions for Meera', 'Edit name and phone'],
    typed: ['Full Name', 'Meera Rao'],
    save: 'Save Changes',
    route: 'PUT /admin/users/:id',
    theirs: { ...buildUser({ id: 'u-4', name: 'Meera', phone: '+919000000099' }), version: 5 },
    told: '+919000000001 → +919000000099',
    body: { name: 'Meera Rao', phone: '+919000000099' },
  },
  {
    page: <WebhooksPage />,
    steps: ['More for Accounts', 'Edit'],
    typed: [/^Name/, 'Books'],
    save: 'Save',
    route: 'PUT /admin/webhooks/:id',
    theirs: { ...webhook, version: 6, active: false },
    told: 'yes → no',
    body: { name: 'Books', active: false },
  },
] as const)('$route names the version that was read, and keeps what was changed meanwhile', async (given) => {
  const { route, theirs, save } = given
  const { version = 0 } = theirs
  const { press, writes } = open(given.page, {
    'GET /products': [{ ...product, option_groups: [group] }],
    [route]: inTurn(refused('CHANGED_MEANWHILE', theirs), theirs),
  })
  for (const [index, step] of given.steps.entries())
    await press(step, index > 0 && route !== 'PUT /admin/option-groups/:id' ? 'menuitem' : 'button')
  type(given.typed[0], given.typed[1])
  await press(save)
  expect(await screen.findByText(given.told)).toBeTruthy()
  await press(save)
  await waitFor(() => expect(writes()).toHaveLength(2))
  expect(writes()).toMatchObject([
    { route, options: { ifVersion: version - 1 } },
    { body: given.body, options: { ifVersion: version } },
  ])
})

test('the dialog shows the corners of a delivery area that somebody else has redrawn', async () => {
  const corner = (lng: number, lat = 28.63) => ({ lat, lng })
  const areas = (lat: number) => ({
    only: false,
    areas: [
      { name: 'Old town', fee: 20, minimum_order: 99, rings: [[corner(77.21), corner(77.22), corner(77.22, lat)]] },
    ],
  })
  const outlet = buildOutlet({ version: 7, delivery_areas: areas(28.64) })
  const theirs = { ...outlet, version: 8, delivery_areas: areas(28.65) }
  const { press } = open(<OutletsPage />, {
    'GET /admin/outlets': [outlet],
    'PUT /admin/outlets/:id': refused('CHANGED_MEANWHILE', theirs),
  })
  await press('Edit Connaught Place')
  type('Phone', '+911123349999')
  await press('Update Outlet')
  expect(await screen.findByText(/Old town, ₹20, minimum order ₹99, 3 corners.*changed in detail/)).toBeTruthy()
})

test('a response that was lost and a second save make one product; a draft changed in between changes that one', async () => {
  const made = { ...product, id: 'p-9', version: 1, name: 'Irani Chai' }
  const { press, writes, toasts } = open(<ProductsPage />, {
    'POST /products': inTurn(unanswered(), unanswered(), refused('KEY_REUSED', made)),
    'PUT /products/:id': made,
  })
  await press('Add Product')
  type('Name', 'Irani Chai')
  type('Description', 'Strong')
  type('Price (₹)', '25')
  type('Image', 'https://example.com/chai.jpg')
  await press('Create Product')
  await press('Create Product')
  await waitFor(() => expect(toasts).toHaveLength(2))
  type('Price (₹)', '26')
  await press('Create Product')
  await waitFor(() => expect(toasts.at(-1)).toBe('success: Product created successfully'))
  const [first, ...later] = writes()
  expect(first).toMatchObject({ route: 'POST /products', options: { idempotencyKey: expect.stringMatching(/.{36}/) } })
  expect(later).toMatchObject([
    { route: 'POST /products', options: first?.options },
    { route: 'POST /products', options: first?.options },
    {
      route: 'PUT /products/:id',
      params: { id: 'p-9' },
      body: { name: 'Irani Chai', price: 26 },
      options: { ifVersion: 1 },
    },
  ])
})

test('two presses, and a lost response, add one person; what an earlier press has added is said', async () => {
  const lost = Promise.withResolvers<Error>()
  const { person, press, writes, toasts } = open(<UsersPage />, {
    'POST /admin/users': inTurn(lost.promise, refused('KEY_REUSED', buildUser({ name: 'Ravi', role: 'delivery' }))),
  })
  await press('Add User')
  type('Full Name', 'Ravi')
  type(/^Phone/, '9000000001')
  type('Password', 'chai1234')
  const save = within(screen.getByRole('dialog')).getByRole('button', { name: 'Add User' })
  await person.dblClick(save)
  lost.resolve(unanswered())
  await waitFor(() => expect(toasts).toHaveLength(1))
  type('Full Name', 'Ravi K')
  await person.click(save)
  await waitFor(() => expect(toasts.at(-1)).toMatch(/^success: Ravi, .* was already added as/))
  const [first, second, ...others] = writes().map(({ options }) => options)
  expect([second, others]).toEqual([first, []])
})

test('the secret of a webhook is shown although the response that first had it was lost and the draft was changed', async () => {
  const { person, press } = open(<WebhooksPage />, {
    'GET /admin/webhooks': { webhooks: [] },
    'POST /admin/webhooks': inTurn(unanswered(), refused('KEY_REUSED', { webhook, secret: 'whsec_first' })),
    'PUT /admin/webhooks/:id': { ...webhook, version: 6, name: 'Books' },
  })
  await screen.findByText('No webhooks yet')
  await press('Add Webhook')
  type('Name', 'Accounts')
  type('Address', webhook.url)
  const save = within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Webhook' })
  await person.click(save)
  type('Name', 'Books')
  await person.click(save)
  expect(await screen.findByText('whsec_first')).toBeTruthy()
})
