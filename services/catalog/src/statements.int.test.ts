import { countStatements } from '@tapri/service-testing/count-statements'
import { expect, test } from 'vitest'
import { buildProductForm, startCatalog } from './testing.ts'

test('changes of the menu, and reading it anew after them, are not parsed again once a connection knows them', async () => {
  const { send, addProduct, addCategory } = await startCatalog({ settings: { DATABASE_POOL: 1 } })
  const changeAll = async () => {
    const [product, category] = [await addProduct(), await addCategory('Chai')]
    await send('PUT', `/products/${product.id}`, buildProductForm({ price: 30 }))
    await send('DELETE', `/products/${product.id}`)
    await send('DELETE', `/admin/categories/${category.id}`)
  }
  for (const _ of [1, 2, 3]) await changeAll()
  const statements = countStatements()
  await changeAll()
  expect(statements.parsed().filter((text) => /^(select|insert|update|delete|with)\b/.test(text.trim()))).toEqual([])
})
