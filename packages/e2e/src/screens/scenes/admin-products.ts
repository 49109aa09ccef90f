import { fillField, clickButton, type Scene } from './scene.ts'

const list = { role: 'admin', path: '/admin/products' } as const

/** Manage Products. */
export const adminProductsScenes: Scene[] = [
  {
    ...list,
    name: 'products: the grid of available products, with Add, Edit and Delete',
    shows: ['Manage Products', 'Add Product', 'Masala Chai', '₹25.00', 'Edit', 'Show unavailable products'],
    hides: ['Monsoon Special'],
  },
  {
    ...list,
    name: 'products: the table, with price and availability in place',
    steps: async (page) => {
      await clickButton(page, 'Table')
      await fillField(page, 'Price of Kulhad Chai (₹)', '32')
    },
    shows: ['Masala Chai', 'मसाला चाय', 'Available'],
  },
  {
    ...list,
    name: 'products: name, description and price are required',
    steps: async (page) => {
      await clickButton(page, 'Add Product')
      await fillField(page, /^Image/, '/api/images/kulhad-chai.webp')
      await clickButton(page, 'Create Product')
    },
    shows: [
      'Please enter a name',
      'Please enter a description',
      'Please enter a price from 0 to 100000 with at most two decimals',
    ],
  },
  {
    ...list,
    name: 'products: the dialog that edits options',
    steps: async (page) => {
      await clickButton(page, 'Edit Kashmiri Kahwa')
      await clickButton(page, 'Edit options: Spices')
    },
    shows: ['4 products have these options. A change here applies to all of them.', 'Save Options'],
  },
  {
    ...list,
    name: 'products: the dialog with marks, bills and outlets unfolded',
    steps: async (page) => {
      await clickButton(page, 'Edit Masala Chai')
      for (const part of ['Marks, allergens and energy', 'On bills', 'Outlets'])
        await page.getByText(part, { exact: true }).last().click()
      await fillField(page, 'Connaught Place: price (₹)', '18')
      await clickButton(page, 'Add hours: Connaught Place')
    },
    shows: ['Allergens', 'HSN code', 'Sold at Connaught Place'],
  },
]
