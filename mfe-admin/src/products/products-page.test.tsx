import { ApiError } from '@tapri/web-kit/api'
import { refusal } from '@tapri/web-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, product, type } from '../testing.tsx'
import { ProductsPage } from './products-page.tsx'

const samosa = { ...product, id: 'p-2', name: 'Samosa', category_id: null, category_name: null, available: false }

async function fill(responses: Record<string, unknown> = {}, shell = {}) {
  const view = open(<ProductsPage />, responses, { shell })
  await view.press('Add Product')
  type('Name', 'Irani Chai')
  type('Description', 'Slow')
  type('Price (₹)', '35.50')
  const choose = (name: string) =>
    view.person.upload(screen.getByLabelText('Choose a picture'), new File(['x'], name, { type: 'image/png' }))
  return { ...view, choose, submit: screen.getByRole('button', { name: 'Create Product' }) }
}

test('lists available products, and all of them on request', async () => {
  const { press } = open(<ProductsPage />, {
    'GET /products': ({ querystring }: { querystring: { include_unavailable?: boolean } }) =>
      querystring.include_unavailable ? [product, samosa] : [product],
  })
  expect(await screen.findByRole('article', { name: 'Masala Chai' })).toBeTruthy()
  expect(screen.queryByRole('article', { name: 'Samosa' })).toBeNull()
  await press('Show unavailable products', 'checkbox')
  const card = within(await screen.findByRole('article', { name: 'Samosa' }))
  expect(card.getByText('Unavailable')).toBeTruthy()
  expect(card.getByText('No category')).toBeTruthy()
})

test('cannot save without an image, and creates a product with an image URL', async () => {
  const { person, submit, sent, toasts } = await fill({ 'POST /products': product })
  expect(submit).toHaveProperty('disabled', true)
  type('Image', 'https://example.com/chai.jpg')
  await person.click(submit)
  await waitFor(() => expect(toasts).toEqual(['success: Product created successfully']))
  const body = {
    name: 'Irani Chai',
    description: 'Slow',
    price: 35.5,
    image_url: 'https://example.com/chai.jpg',
    category_id: null,
    available: true,
  }
  expect(sent('POST /products')).toEqual([{ body }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('cannot save during an upload; a failed one shows a toast and keeps the form', async () => {
  const first = Promise.withResolvers<{ image_url: string }>()
  const second = Promise.withResolvers<{ image_url: string }>()
  const uploads = [first.promise, second.promise]
  const { choose, submit, toasts } = await fill({}, { upload: () => uploads.shift() })
  type('Image', 'https://example.com/chai.jpg')
  await choose('chai.png')
  expect(submit).toHaveProperty('disabled', true)
  first.resolve({ image_url: '/api/images/new.webp' })
  await waitFor(() => expect(toasts).toEqual(['success: Image uploaded successfully!']))
  expect(submit).toHaveProperty('disabled', false)
  expect(screen.getByLabelText('Image')).toHaveProperty('value', '/api/images/new.webp')
  await choose('another.png')
  second.reject(new ApiError('', 503, null))
  await waitFor(() => expect(toasts.at(-1)).toBe('error: Failed to upload image'))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Irani Chai')
})

test('edits a product: no category is sent as null, and a toast reports the update', async () => {
  const { person, press, sent, toasts } = open(<ProductsPage />, { 'PUT /products/:id': product })
  await press('Edit Masala Chai')
  expect(screen.getByLabelText('Category')).toHaveProperty('value', 'c-1')
  await person.selectOptions(screen.getByLabelText('Category'), 'none')
  await press('Available for sale', 'checkbox')
  await press('Update Product')
  await waitFor(() => expect(toasts).toEqual(['success: Product updated successfully']))
  expect(sent('PUT /products/:id')).toMatchObject([
    { params: { id: 'p-1' }, body: { category_id: null, available: false, price: 25 } },
  ])
})

test('a product shows its category also while the categories are not there', async () => {
  const { press } = open(<ProductsPage />, { 'GET /categories': refusal('', 500) })
  await press('Edit Masala Chai')
  expect(screen.getByLabelText<HTMLSelectElement>('Category').selectedOptions[0]?.textContent).toBe('Chai')
})

test('a refusal keeps the input and shows its message at the field', async () => {
  const refused = refusal('Please check the form.', 400)
  if (refused.problem) refused.problem.errors = [{ path: '/body/price', message: 'is too high' }]
  const { person, submit, toasts } = await fill({ 'POST /products': refused })
  type('Image', 'https://example.com/chai.jpg')
  await person.click(submit)
  expect(await screen.findByText('is too high')).toBeTruthy()
  expect(toasts).toEqual(['error: Please check the form.'])
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Irani Chai')
})

test('a missing value is reported at its field and nothing is sent', async () => {
  const { press, writes } = open(<ProductsPage />)
  await press('Edit Masala Chai')
  type('Name', '')
  type('Price (₹)', '')
  await press('Update Product')
  expect(await screen.findByText('Please enter a name')).toBeTruthy()
  expect(screen.getByText(/^Please enter a price/)).toBeTruthy()
  expect(writes()).toEqual([])
})

test('a name in the address is searched for, also among what is not for sale', async () => {
  const { sent } = open(<ProductsPage />, { 'GET /products': [product, samosa] }, { path: '/?q=Samosa' })
  expect(await screen.findByText('Samosa')).toBeTruthy()
  expect(screen.queryByText('Masala Chai')).toBeNull()
  expect(sent('GET /products')).toEqual([{ querystring: { include_unavailable: true } }])
})

test('of the products only those are listed that lack it, and a dialog begins there', async () => {
  const { press } = open(
    <ProductsPage />,
    { 'GET /products': [product, { ...product, id: 'p-2', name: 'Rusk', diet: 'veg' }] },
    { path: '/admin/products?missing=diet' },
  )
  await press('Edit Masala Chai')
  expect(screen.queryByText('Rusk')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Mark'))
})
