import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { group, open, product, question } from '../testing.tsx'
import { ProductsPage } from './products-page.tsx'

const size = { ...group, required: true }
const spices = {
  ...group,
  id: 'g-2',
  name: 'Spices',
  max_choices: 2,
  options: [{ id: 'x-2', name: 'Ginger', price: 5 }],
}
const chai = { ...product, option_groups: [size] }
const SAVE = 'PUT /products/:id'

async function openDialog(responses: Record<string, unknown> = {}) {
  const view = open(<ProductsPage />, {
    'GET /products': [chai],
    'GET /admin/option-groups': [
      { ...size, product_count: 3 },
      { ...spices, product_count: 0 },
    ],
    [SAVE]: chai,
    ...responses,
  })
  await view.press('Edit Masala Chai')
  await screen.findByText('New options')
  return view
}

test('a product shows its options; those of others are added, and options can be taken away', async () => {
  const { person, press, sent } = await openDialog()
  expect(screen.getByText('one of, required')).toBeTruthy()
  await person.selectOptions(screen.getByLabelText('Add existing options'), 'g-2')
  await press('Remove from this product: Size')
  await press('Update Product')
  await waitFor(() => expect(sent(SAVE)).toMatchObject([{ body: { option_group_ids: ['g-2'] } }]))
})

test('a product whose options are as they were is saved without them', async () => {
  const { press, sent } = await openDialog()
  await press('Update Product')
  await waitFor(() => expect(sent(SAVE)).toHaveLength(1))
  expect(sent(SAVE)[0]).not.toHaveProperty('body.option_group_ids')
})

test('a dialog whose options did not load edits the product without them', async () => {
  const { press, sent } = open(<ProductsPage />, { 'GET /admin/option-groups': new Error('no such call') })
  await press('Edit Masala Chai')
  await waitFor(() => expect(sent('GET /admin/option-groups')).not.toEqual([]))
  expect(screen.queryByText('New options')).toBeNull()
  expect(screen.getByRole('button', { name: 'Update Product' })).toBeTruthy()
})

test('new options are checked, saved, and given to the product', async () => {
  const sugar = { id: 'g-3', name: 'Sugar', required: true, max_choices: 1, options: [] }
  const { person, press, sent, toasts } = await openDialog({ 'POST /admin/option-groups': sugar })
  await press('New options')
  const dialog = within(await screen.findByRole('dialog', { name: 'New Options' }))
  const type = (label: string | RegExp, value: string, index = 0) =>
    fireEvent.change(dialog.getAllByLabelText(label)[index] as HTMLElement, { target: { value } })
  type(/^Option 1/, 'Less sugar')
  await press('Save Options')
  expect(dialog.getAllByText('Please enter a name')).toHaveLength(2)
  expect(sent('POST /admin/option-groups')).toEqual([])
  type(/^What is chosen/, 'Sugar')
  type(/^Option 2/, 'No sugar')
  type('Difference (₹)', '-1.50', 1)
  await person.click(dialog.getByRole('checkbox', { name: /Customers must choose/ }))
  await press('Save Options')
  await waitFor(() => expect(toasts).toEqual(['success: Options saved']))
  const options = [
    { name: 'Less sugar', price: 0 },
    { name: 'No sugar', price: -1.5 },
  ]
  expect(sent('POST /admin/option-groups')).toEqual([
    { body: { name: 'Sugar', required: true, max_choices: 1, options } },
  ])
  expect(sent(SAVE), 'the form of the product is not sent by that of its options').toEqual([])
  await press('Update Product')
  await waitFor(() => expect(sent(SAVE)).toMatchObject([{ body: { option_group_ids: ['g-1', 'g-3'] } }]))
})

test('options of several products say so, and are deleted for all after a question', async () => {
  const { person, press, sent } = await openDialog({ 'DELETE /admin/option-groups/:id': null })
  await press('Edit options: Size')
  expect(await screen.findByText(/^3 products have these options\. A change here/)).toBeTruthy()
  await person.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement)
  await press('Delete for all products: Size')
  expect((await question()).getByText(/^3 products have these options and lose them/)).toBeTruthy()
  await press('Delete')
  await waitFor(() => expect(sent('DELETE /admin/option-groups/:id')).toEqual([{ params: { id: 'g-1' } }]))
})
