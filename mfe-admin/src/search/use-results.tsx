import type { listProducts, Product } from '@tapri/contracts/catalog'
import type { listOrders } from '@tapri/contracts/order-lists'
import type { Order } from '@tapri/contracts/orders'
import type { AdminUser, listUsers } from '@tapri/contracts/staff'
import { isolated } from '@tapri/contracts/typed/isolated'
import { isFound } from '@tapri/contracts/typed/search'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { useStatusWord } from '@tapri/order-screens/order/status-badge'
import { statusNameOf } from '@tapri/order-screens/order/status-name'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import { inReadersLanguage } from '@tapri/web-kit/readers-language'
import { useShell } from '@tapri/web-kit/remote'
import { tabOf } from '../people-tabs.ts'
import { useRoleNames } from '../role-texts.ts'
import { useHeaderSearchTexts } from './texts.ts'

/** The most results of each kind; the kind's page shows all. */
const SHOWN = 5

export interface Result {
  id: string
  /** The page that shows it. */
  to: string
  name: string
  about: string
}

export interface ResultGroup {
  kind: 'orders' | 'people' | 'products'
  results: readonly Result[]
  /** The page that shows all; undefined if all are shown here. */
  all: string | undefined
  isError: boolean
}

/** Searches orders, people and products; sends no request for an empty search. */
export function useResults(q: string) {
  const { basePath } = useShell()
  const say = useSayings()
  const enabled = q !== ''
  const options = { failure: null, enabled }
  const orders = useLoad<typeof listOrders>('GET /orders', { querystring: { q, limit: SHOWN } }, options)
  const people = useLoad<typeof listUsers>('GET /admin/users', { querystring: { page: 1, limit: SHOWN, q } }, options)
  const products = useLoad<typeof listProducts>(
    'GET /products',
    { querystring: { include_unavailable: true } },
    options,
  )

  const page = people.data && 'users' in people.data ? people.data : undefined
  const named = products.data?.filter(({ name, name_hi }) => isFound(q, name, name_hi)) ?? []
  const search = new URLSearchParams({ q })
  const groups: ResultGroup[] = [
    {
      kind: 'orders',
      results: orders.data?.orders.slice(0, SHOWN).map(say.order) ?? [],
      all: orders.data?.next === undefined ? undefined : `${basePath}/orders?${search}`,
      isError: orders.isError,
    },
    {
      kind: 'people',
      results: page?.users.map(say.person) ?? [],
      all:
        (page?.pagination.total_count ?? 0) > SHOWN
          ? `${basePath}/users?${search}&tab=${tabOf(page?.users[0]?.role ?? 'customer')}`
          : undefined,
      isError: people.isError,
    },
    {
      kind: 'products',
      results: named.slice(0, SHOWN).map(say.product),
      all: named.length > SHOWN ? `${basePath}/products?${search}` : undefined,
      isError: products.isError,
    },
  ]
  return { groups, isPending: enabled && [orders, people, products].some((load) => load.isPending) }
}

/** Returns functions that describe a result of each kind: its name, and what distinguishes it from others. */
function useSayings() {
  const { basePath } = useShell()
  const language = useLanguage()
  const texts = useHeaderSearchTexts()
  const roleNames = useRoleNames()
  const { table } = useOrderTexts()
  const statusWord = useStatusWord()
  const joined = (...parts: (string | null | undefined)[]) =>
    parts
      .filter((part): part is string => Boolean(part))
      .map(isolated)
      .join(' · ')
  return {
    order: ({ id, user_name, total_amount, outlet_name, ...order }: Order): Result => ({
      id,
      to: `${basePath}/orders/${id}`,
      name: joined(`#${orderNumber(id)}`, user_name ?? table.customer),
      about: joined(statusWord(statusNameOf(order)), rupees(total_amount, language), outlet_name),
    }),
    person: ({ id, name, phone, role, assigned_outlet_name }: AdminUser): Result => ({
      id,
      to: `${basePath}/users?${new URLSearchParams({ tab: tabOf(role), q: phone })}`,
      name,
      about: joined(roleNames[role], phone, assigned_outlet_name),
    }),
    product: (product: Product): Result => {
      const { id, name, price, category_name, available } = inReadersLanguage(product, language)
      return {
        id,
        to: `${basePath}/products?${new URLSearchParams({ q: product.name })}`,
        name,
        about: joined(rupees(price, language), category_name, available ? undefined : texts.notForSale),
      }
    },
  }
}
