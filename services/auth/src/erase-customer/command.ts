import { e164, maskedPhone } from '@tapri/service-kit/http/phone'
import type { Given } from '../command.ts'
import { recordRequest } from '../data-requests.ts'
import { eraseCustomer } from './erase.ts'

/** Erases the customer of the phone that the operator typed. Returns the line to print. */
export async function eraseCommand({ db, words: [typed = ''], audit }: Omit<Given, 'settings'>): Promise<string> {
  const phone = e164(typed)
  if (!phone) throw new Error('say whose phone: erase-customer <phone>')
  const erased = await eraseCustomer(db, phone)
  for (const subject of erased) {
    await recordRequest(db, { person_id: subject, kind: 'erasure', done: true })
    audit('customer_erased', { subject })
  }
  const of = erased.length === 1 ? 'the account' : `${erased.length} accounts`
  const are = erased.length === 1 ? 'is' : 'are'
  return `${of} of ${maskedPhone(phone)} ${are} erased; an order that is still open keeps its address until it ends.`
}
