import { randomInt } from 'node:crypto'
import { type PromotionFacts, type PromotionTerms, stampsOn } from '@tapri/contracts/promotions/rules'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { Copy } from '../../outlet/replicas/copy.ts'
import { findFacts } from '../promotion-uses.ts'

/** Without characters that are easily confused: 0 and O, 1 and I. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

/** Returns a customer's stamp cards, and their friend code while a promotion rewards it. */
export async function findRewards(db: Kysely<Database>, { promotions }: Copy, customer: string) {
  const now = Date.now()
  const going = promotions.filter(
    ({ terms: { starts_at, ends_at } }) =>
      !(starts_at && Date.parse(starts_at) > now) && !(ends_at && Date.parse(ends_at) <= now),
  )
  const cards = going.filter(({ terms, code }) => terms.kind === 'stamps' && code === null)
  const ofFriends = going.filter(({ terms }) => terms.kind === 'friend')
  const facts = await findFacts(db, [...cards, ...ofFriends], customer)
  const friend = ofFriends.find(({ id, terms }) => hasUsesLeft(terms, facts.get(id)))
  return {
    stamp_cards: cards.flatMap(({ id, name, name_hi, terms }) => {
      const known = facts.get(id)
      return known && hasUsesLeft(terms, known)
        ? [{ promotion_id: id, name, name_hi, stamps: stampsOn(terms, known), size: terms.stamps ?? 2 }]
        : []
    }),
    ...(friend && {
      friend: { friend_code: await friendCode(db, customer), reward: (friend.terms.amount_paise ?? 0) / 100 },
    }),
  }
}

/**
 * Tells whether a promotion has uses left. A limit per customer does not apply to friend codes, which other customers
 * use.
 */
const hasUsesLeft = (
  { kind, max_uses = Infinity, max_uses_per_customer: own = Infinity }: PromotionTerms,
  facts?: PromotionFacts,
) => facts !== undefined && facts.uses < max_uses && (kind === 'friend' || facts.own_uses < own)

/** Returns a customer's friend code, creating it on first use. */
async function friendCode(db: Kysely<Database>, customer: string) {
  const code = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const { rows } = await sql<{ code: string }>`
    with made as (
      insert into friend_codes (customer_id, code) select ${customer}, ${code}
      where not exists (select from friend_codes where customer_id = ${customer})
      on conflict (customer_id) do update set code = friend_codes.code returning code
    )
    select code from made union all select code from friend_codes where customer_id = ${customer} limit 1`.execute(db)
  return rows[0]?.code ?? code
}
