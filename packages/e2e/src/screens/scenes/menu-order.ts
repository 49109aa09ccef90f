import { clickButton, type Scene } from './scene.ts'

/** Categories and products in the order that the admin chooses. */
export const menuOrderScenes: Scene[] = [
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
    shows: ['Done', 'Masala Chai'],
  },
]
