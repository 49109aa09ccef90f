import { clickButton, type Scene } from './scene.ts'

/** Categories and products in the order that the admin chooses. */
export const menuOrderScenes: Scene[] = [
  {
    role: 'admin',
    path: '/admin/categories',
    name: 'categories: put in another order, by the buttons of a row',
    steps: async (page) => {
      await clickButton(page, 'Change Order')
      await clickButton(page, 'Move Biscuits up')
    },
    screenshot: true,
    shows: ['Drag a row by its handle, or use its buttons. Customers see the new order at once.', 'Done', 'Biscuits'],
  },
  {
    role: 'admin',
    path: '/admin/products',
    name: 'products: put in another order, by dragging',
    steps: async (page) => {
      await clickButton(page, 'Change Order')
      const handles = page.getByTitle('Drag to another place')
      const from = await handles.nth(0).boundingBox()
      const to = await handles.nth(2).boundingBox()
      if (!from || !to) throw new Error('no rows to drag')
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
      await page.mouse.down()
      await page.mouse.move(to.x + to.width / 2, to.y + to.height, { steps: 5 })
      await page.mouse.up()
      await page.getByText(/^Masala Chai is now number [23] of/).waitFor({ state: 'attached' })
    },
    screenshot: true,
    shows: ['Done', 'Masala Chai'],
  },
]
