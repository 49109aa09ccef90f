// @vitest-environment jsdom
import type { Category, Product } from '@tapri/contracts/catalog'
import { ApiError } from '@tapri/web-kit/api'
import { buildUser, refusal, renderPage } from '@tapri/web-kit/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { ProductsPage } from './products-page.tsx'

afterEach(cleanup)

const categories: Category[] = [{ id: 'c-1', name: 'Chai', description: null, image_url: null }]
const chai: Product = {
  id: 'p-1',
  name: 'Masala Chai',
  description: 'Strong and sweet',
  price: 25,
  image_url: '/api/images/chai.webp',
  category_id: 'c-1',
  category_name: 'Chai',
  available: true,
}
const samosa: Product = { ...chai, id: 'p-2', name: 'Samosa', category_id: null, category_name: null, available: false }

const open = (responses: Record<string, unknown> = {}, shell = {}) =>
  renderPage(<ProductsPage />, {
    user: buildUser({ name: 'Admin', role: 'admin' }),
    shell,
    responses: {
      'GET /admin/staff-events': { events: [], unseen: 0 },
      'GET /categories': categories,
      'GET /admin/option-groups': [],
      'GET /products': ({ querystring }: { querystring: { include_unavailable?: boolean } }) =>
        querystring.include_unavailable ? [chai, samosa] : [chai],
      ...responses,
    },
  })

const written = (calls: { route: string; input: unknown }[], route: string) =>
  calls.find((call) => call.route === route)?.input

test('lists available products, and all of them on request', async () => {
  const { person } = open()
  expect(await screen.findByRole('article', { name: 'Masala Chai' })).toBeTruthy()
  expect(screen.queryByRole('article', { name: 'Samosa' })).toBeNull()
  await person.click(screen.getByRole('checkbox', { name: 'Show unavailable products' }))
  const card = within(await screen.findByRole('article', { name: 'Samosa' }))
  expect(card.getByText('Unavailable')).toBeTruthy()
  expect(card.getByText('No category')).toBeTruthy()
})

describe('the dialog', () => {
  const submit = (name: string) => screen.getByRole('button', { name })

  async function fill(person: ReturnType<typeof open>['person']) {
    await screen.findByRole('article', { name: 'Masala Chai' })
    await person.click(screen.getByRole('button', { name: 'Add Product' }))
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Irani Chai' } })
    fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Slow' } })
    fireEvent.change(screen.getByLabelText('Price (₹)'), { target: { value: '35.50' } })
  }

  test('cannot save without an image, and creates a product with an image URL', async () => {
    const { person, calls, toasts } = open({ 'POST /products': chai })
    await fill(person)
    expect(submit('Create Product')).toHaveProperty('disabled', true)
    fireEvent.change(screen.getByLabelText('Image'), { target: { value: 'https://example.com/chai.jpg' } })
    await person.click(submit('Create Product'))
    await waitFor(() => expect(toasts).toEqual(['success: Product created successfully']))
    expect(written(calls, 'POST /products')).toEqual({
      body: {
        name: 'Irani Chai',
        description: 'Slow',
        price: 35.5,
        image_url: 'https://example.com/chai.jpg',
        category_id: null,
        available: true,
      },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('cannot save during an upload', async () => {
    const arrived = Promise.withResolvers<{ image_url: string }>()
    const { person, toasts } = open({}, { upload: () => arrived.promise })
    await fill(person)
    fireEvent.change(screen.getByLabelText('Image'), { target: { value: 'https://example.com/chai.jpg' } })
    const file = new File(['x'], 'chai.png', { type: 'image/png' })
    await person.upload(screen.getByLabelText('Choose a picture'), file)
    expect(submit('Create Product')).toHaveProperty('disabled', true)
    arrived.resolve({ image_url: '/api/images/new.webp' })
    await waitFor(() => expect(toasts).toEqual(['success: Image uploaded successfully!']))
    expect(submit('Create Product')).toHaveProperty('disabled', false)
    expect(screen.getByLabelText('Image')).toHaveProperty('value', '/api/images/new.webp')
  })

  test('a failed upload shows a toast and keeps the form', async () => {
    const { person, toasts } = open({}, { upload: async () => Promise.reject(new ApiError('', 503, null)) })
    await fill(person)
    await person.upload(screen.getByLabelText('Choose a picture'), new File(['x'], 'a.png', { type: 'image/png' }))
    await waitFor(() => expect(toasts).toEqual(['error: Failed to upload image']))
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Irani Chai')
  })

  test('a file of another type or above the size limit is refused without an upload', async () => {
    const { person, toasts } = open()
    await fill(person)
    const large = new File([new Uint8Array(5_242_881)], 'large.png', { type: 'image/png' })
    await person.upload(screen.getByLabelText('Choose a picture'), large)
    expect(toasts).toEqual(['error: Image size must be less than 5MB'])
  })

  test('edits a product: no category is sent as null, and a toast reports the update', async () => {
    const { person, calls, toasts } = open({ 'PUT /products/:id': chai })
    await person.click(await screen.findByRole('button', { name: 'Edit Masala Chai' }))
    expect(screen.getByLabelText('Category')).toHaveProperty('value', 'c-1')
    await person.selectOptions(screen.getByLabelText('Category'), 'none')
    await person.click(screen.getByRole('checkbox', { name: 'Available for sale' }))
    await person.click(submit('Update Product'))
    await waitFor(() => expect(toasts).toEqual(['success: Product updated successfully']))
    expect(written(calls, 'PUT /products/:id')).toMatchObject({
      params: { id: 'p-1' },
      body: { category_id: null, available: false, price: 25 },
    })
  })

  test('a product shows its category also while the categories are not there', async () => {
    const { person } = open({ 'GET /categories': refusal('', 500) })
    await screen.findByRole('article', { name: 'Masala Chai' })
    await person.click(screen.getByRole('button', { name: 'Edit Masala Chai' }))
    expect(screen.getByLabelText<HTMLSelectElement>('Category').selectedOptions[0]?.textContent).toBe('Chai')
  })

  test('a refusal keeps the input and shows its message at the field', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Bad',
      status: 400,
      detail: 'Please check the form.',
      request_id: 'r',
      errors: [{ path: '/body/price', message: 'is too high' }],
    }
    const { person, toasts } = open({ 'POST /products': new ApiError('Please check the form.', 400, problem) })
    await fill(person)
    fireEvent.change(screen.getByLabelText('Image'), { target: { value: 'https://example.com/chai.jpg' } })
    await person.click(submit('Create Product'))
    expect(await screen.findByText('is too high')).toBeTruthy()
    expect(toasts).toEqual(['error: Please check the form.'])
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Irani Chai')
  })

  test('a missing value is reported at its field and nothing is sent', async () => {
    const { person, calls } = open()
    await person.click(await screen.findByRole('button', { name: 'Edit Masala Chai' }))
    await person.clear(screen.getByLabelText('Name'))
    await person.clear(screen.getByLabelText('Price (₹)'))
    await person.click(submit('Update Product'))
    expect(await screen.findByText('Please enter a name')).toBeTruthy()
    expect(screen.getByText(/^Please enter a price/)).toBeTruthy()
    expect(written(calls, 'PUT /products/:id')).toBeUndefined()
  })
})

describe('deleting', () => {
  test('asks for confirmation with the sentence of the specification, and deletes when confirmed', async () => {
    const { person, calls, toasts } = open({ 'DELETE /products/:id': null })
    await person.click(await screen.findByRole('button', { name: 'Delete Masala Chai' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm Delete' }))
    expect(dialog.getByText('Are you sure you want to delete this product? This action cannot be undone.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy()
    await person.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toasts).toEqual(['success: Product deleted successfully']))
    expect(written(calls, 'DELETE /products/:id')).toEqual({ params: { id: 'p-1' } })
  })

  test('a failure shows a toast and keeps the dialog open', async () => {
    const { person, toasts } = open({ 'DELETE /products/:id': refusal('', 503) })
    await person.click(await screen.findByRole('button', { name: 'Delete Masala Chai' }))
    await person.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toasts).toEqual(['error: Failed to delete product']))
    expect(screen.getByRole('alertdialog')).toBeTruthy()
  })
})

test('without products an empty state is shown', async () => {
  open({ 'GET /products': [] })
  expect(await screen.findByText('No products yet')).toBeTruthy()
})

test('a failed load shows a toast', async () => {
  const { toasts } = open({ 'GET /products': refusal('', 503) })
  expect(await screen.findByText('Failed to load products')).toBeTruthy()
  expect(toasts).toEqual(['error: Failed to load products'])
})
