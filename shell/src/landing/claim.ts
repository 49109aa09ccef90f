import { CLAIM_MINUTES, RECORD_LEAST_ORDERS } from '@tapri/contracts/limits'
import type { PromiseRecord } from '@tapri/contracts/promise-record'

type Summary = Pick<PromiseRecord, 'orders' | 'kept_percent'>

/**
 * Fills the speed claim into a rendered page: "in under N minutes"; with 0 minutes, how many of ten orders came at the
 * promised time, once enough orders are counted; else words without a number.
 */
export function showClaim(page: ParentNode, minutes: number, record?: Summary) {
  const isCounted = record !== undefined && record.orders >= RECORD_LEAST_ORDERS && record.kept_percent !== null
  for (const part of page.querySelectorAll<HTMLElement>('[data-claim]')) {
    const { claim = '', plain = '', kept = plain } = part.dataset
    const words = minutes > 0 ? claim : isCounted ? kept : plain
    const ofTen = Math.floor((record?.kept_percent ?? 0) / 10)
    part.textContent = words.replace('{minutes}', String(minutes)).replace('{kept}', String(ofTen))
  }
}

/** Puts the same claim into the meta description, for search engines. */
export function describeClaim(minutes: number) {
  const description = document.querySelector<HTMLMetaElement>('meta[name=description]')
  const [built, said] = [CLAIM_MINUTES, minutes].map((each) => (each > 0 ? `delivery in under ${each} minutes, ` : ''))
  if (description && built) description.content = description.content.replace(built, said ?? '')
}
