import { memberOf, textOf } from '@tapri/service-kit/messages/post-json'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'

/** The parts of a WhatsApp webhook that the service uses. */
export interface WhatsappNotice {
  receipts: { id: string; provider_id: string; status: ReceiptStatus }[]
  /** Phones of people who asked for no more messages. */
  stops: string[]
}

const receiptStatuses = ['sent', 'delivered', 'read', 'failed'] as const
type ReceiptStatus = (typeof receiptStatuses)[number]

/** Tells whether this reply asks for no more messages. */
export const isStop = (text: string) => /^\s*(stop|unsubscribe|रोकें|रोको|बंद करें|बंद करो)[.!।\s]*$/iu.test(text)

const listIn = (value: unknown, ...names: string[]): unknown[] => {
  const found = memberOf(value, ...names)
  return Array.isArray(found) ? (found as unknown[]) : []
}

/** Parses a webhook of the WhatsApp Cloud API and skips whatever it does not understand. */
export function readNotice(body: unknown): WhatsappNotice {
  const values = listIn(body, 'entry').flatMap((entry) => listIn(entry, 'changes').map((one) => memberOf(one, 'value')))
  const receipts = values
    .flatMap((value) => listIn(value, 'statuses'))
    .flatMap((one) => {
      const status = receiptStatuses.find((each) => each === textOf(one, 'status'))
      const id = textOf(one, 'biz_opaque_callback_data')
      const provider_id = textOf(one, 'id')
      return status && isId(id) && isId(provider_id) ? [{ id, provider_id, status }] : []
    })
  const stops = values
    .flatMap((value) => listIn(value, 'messages'))
    .filter((one) => isStop(textOf(one, 'text', 'body')))
    .map((one) => `+${textOf(one, 'from')}`)
  return { receipts, stops }
}

const isId = (text: string) => /^[\w.:=+/-]{1,200}$/.test(text)

/**
 * Applies a receipt. The status only moves forward, because receipts arrive late and more than once. A receipt can also
 * show that a message with status `unknown` was sent.
 */
export const writeReceipt = (
  db: Kysely<Database>,
  { id, provider_id, status }: WhatsappNotice['receipts'][number],
  pricePaise: number,
) => {
  const ranks = sql`array['due', 'unknown', 'given_up', 'refused', 'sent', 'delivered', 'read', 'failed']`
  return sql`
    update customer_messages set status = ${status}, due_at = null, settled_at = coalesce(settled_at, now()),
      provider_id = coalesce(provider_id, ${provider_id}),
      cost_paise = case when ${status} <> 'failed' and cost_paise = 0 then ${pricePaise}::float8 else cost_paise end
    where id = ${id} and channel = 'whatsapp' and array_position(${ranks}, status) < array_position(${ranks}, ${status})
      and status <> 'read'`.execute(db)
}
