import { parsedWhenKnown } from '@tapri/service-testing/count-statements'
import { expect, test } from 'vitest'
import { buildProductForm, catalogInTest } from './testing.ts'

test('changes of the menu, and reading it anew after them, are not parsed again once a connection knows them', async () => {
  const { send, addProduct, addCategory } = await catalogInTest({ settings: { DATABASE_POOL: 1 } })
  const changeAll = async () => {
    const size = { name: 'Size', required: true, max_choices: 1, options: [{ name: 'Regular', price: 0 }] }
    const group = (await send('POST', '/admin/option-groups', size)).json<{ id: string }>()
    const product = await addProduct({ option_group_ids: [group.id] })
    const category = await addCategory('Chai')
    await send('PUT', `/admin/option-groups/${group.id}`, size)
    await send('DELETE', `/admin/option-groups/${group.id}`)
    await send('PUT', `/products/${product.id}`, buildProductForm({ price: 30 }))
    await send('PUT', '/admin/products/order', { ids: [(await addProduct()).id, product.id] })
    await send('PUT', '/admin/categories/order', { ids: [(await addCategory('Hot')).id, category.id] })
    await send('DELETE', `/products/${product.id}`)
    await send('DELETE', `/admin/categories/${category.id}`)
  }
  expect(await parsedWhenKnown(changeAll)).toEqual([])
})
