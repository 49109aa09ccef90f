import type { Category, Product, ProductForm } from '@tapri/contracts/catalog'
import type { TestBroker } from '@tapri/service-testing/harness'
import { buildTestUser, bearer, closeAfterTest, testService } from '@tapri/service-testing/harness'
import { catalog } from './service.ts'
import type { Settings } from './settings.ts'

export const admin = buildTestUser('admin')

interface CatalogOptions {
  broker?: TestBroker
  databaseUrl?: string
  settings?: Partial<Settings>
}

export type RunningCatalog = Awaited<ReturnType<typeof openCatalog>>

/** The service on its own database, closed when the test ends. */
export async function startCatalog(options: CatalogOptions = {}) {
  const running = await openCatalog(options)
  closeAfterTest(running)
  return running
}

/** The same, closed by the caller. With shortcuts for common requests. */
export async function openCatalog(options: CatalogOptions = {}) {
  const running = await testService(catalog, options)
  const { app } = running

  const send = (
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => app.inject({ method, url, headers: { ...bearer(admin), ...headers }, ...(payload && { payload }) })
  const addProduct = async (given: Partial<ProductForm> = {}) =>
    (await send('POST', '/products', buildProductForm(given))).json<Product>()
  const addCategory = async (name: string) => (await send('POST', '/admin/categories', { name })).json<Category>()
  const menu = async (headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/products', headers })).json<Product[]>()

  return { ...running, send, addProduct, addCategory, menu }
}

export const buildProductForm = (given: Partial<ProductForm> = {}): ProductForm => ({
  name: 'Masala Chai',
  description: 'Ginger and cardamom',
  price: 25.5,
  image_url: 'https://pictures.example/masala.jpg',
  category_id: null,
  available: true,
  ...given,
})
