import type { Category, Product, ProductForm } from '@tapri/contracts/catalog'
import { bearer, buildTestUser, closeAfterTest, type TestOptions, testService } from '@tapri/service-testing/harness'
import { afterAll, beforeEach } from 'vitest'
import { imageRoutes } from './images/routes.ts'
import { catalog } from './service.ts'
import type { Settings } from './settings.ts'

export const admin = buildTestUser('admin')

/** Starts the service with its own database for a file of tests, and closes it afterwards. */
export async function startCatalog(options: CatalogOptions = {}) {
  const running = await openCatalog(options)
  afterAll(() => running.close())
  return running
}

const tables = ['products', 'categories', 'option_groups', 'images', 'outbox', 'idempotency_keys'] as const

/** Starts the service for a file of tests, each of which finds it empty. */
export async function startEmptyCatalog(options: CatalogOptions = {}) {
  const running = await startCatalog(options)
  beforeEach(async () => {
    for (const table of tables) await running.db.deleteFrom(table).execute()
    // Moves nothing, but the service reads its menu anew.
    await running.send('PUT', '/admin/products/order', { ids: ['none'] })
  })
  return running
}

/** Starts the service for one test. */
export async function catalogInTest(options: CatalogOptions = {}) {
  const running = await openCatalog(options)
  closeAfterTest(running)
  return running
}

interface CatalogOptions extends TestOptions<Settings> {
  /** Replaces the image decoder. */
  decoder?: Parameters<typeof imageRoutes>[2]
}

/** Opens the service, with shortcuts for common requests. */
async function openCatalog({ decoder, ...options }: CatalogOptions) {
  const service = decoder
    ? { ...catalog, routes: (...given: Parameters<typeof catalog.routes>) => imageRoutes(...given, decoder) }
    : catalog
  const running = await testService(service, options)
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
