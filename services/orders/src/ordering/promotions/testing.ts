import type { Promotion, PromotionForm } from '@tapri/contracts/promotions'
import { type Fixture, orderBody, request } from '../../testing/testing.ts'

/** Adds a promotion of ₹10 as an admin, overridden by `given`. */
export async function addPromotion(fixture: Fixture, given: Partial<PromotionForm> = {}) {
  const form = { name: 'Ten off', name_hi: 'दस की छूट', kind: 'amount', amount: 10, ...given }
  const { status, body } = await request<Promotion>(fixture, fixture.admin, 'POST', '/admin/promotions', form)
  if (status !== 201) throw new Error(body.detail)
  return body
}

/** Returns the body of an order for two Masala Chai, ₹41. */
export const bodyWith = ({ chai }: Fixture, code?: string) => ({ ...orderBody(chai), ...(code && { code }) })

export const promotionOf = async ({ db }: Fixture, { id }: { id: string }) =>
  db.selectFrom('promotions').select(['uses', 'cost_paise']).where('id', '=', id).executeTakeFirstOrThrow()
