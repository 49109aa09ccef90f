import type { Product } from '@tapri/contracts/catalog'
import type { PromotionForm, Promotion } from '@tapri/contracts/promotions'
import type { Api } from './api.ts'

/** The product on the demo's stamp card: not the first of the menu, so that most orders cost the same as without it. */
const stamped = 'Kulhad Chai'

/** The demo's promotions: only the stamp card applies automatically, from the ninth cup on. */
const promotions = (stampedIds: string[]): PromotionForm[] => [
  { name: '10% off', name_hi: '10% छूट', code: 'CHAI10', kind: 'percent', percent: 10, cap: 30 },
  {
    name: 'Ninth kulhad free',
    name_hi: 'नौवाँ कुल्हड़ मुफ़्त',
    kind: 'stamps',
    stamps: 9,
    product_ids: stampedIds,
    channels: ['app'],
  },
  { name: 'Bring a friend', name_hi: 'दोस्त को लाएँ', kind: 'friend', amount: 25 },
]

/** Adds the promotions whose names are missing; the menu must exist. */
export async function makePromotions(call: Api, token: string) {
  const { body: present } = await call<{ promotions: Promotion[] }>({ path: '/admin/promotions', token })
  const { body: products } = await call<Product[]>({ path: '/products' })
  const ids = products.flatMap(({ id, name }) => (name === stamped ? [id] : []))
  const path = '/admin/promotions'
  for (const json of promotions(ids)) {
    if (present.promotions.some(({ name }) => name === json.name)) continue
    // A stamp card without products would count all of them.
    if (json.kind === 'stamps' && ids.length === 0) continue
    await call<Promotion>({ method: 'POST', path, token, json, accept: [201, 409] })
  }
}
