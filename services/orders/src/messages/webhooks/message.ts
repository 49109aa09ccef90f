import type { Fulfilment } from '@tapri/contracts/fulfilment'
import type { OrderStatus } from '@tapri/contracts/order-status'
import type { PaymentMethod } from '@tapri/contracts/payment-methods'
import type { orderWebhookTypes } from '@tapri/contracts/webhook-types'
import { billNumber } from '../../order/fields/bill-number.ts'
import type { StoredItem } from '../../order/lines.ts'
import { messageId } from './rules.ts'

type OrderWebhookType = (typeof orderWebhookTypes)[number]

/** A change of an order, from an event or a line of the timeline. */
export interface Happened {
  type: OrderWebhookType
  order_id: string
  version: number
  order_status: OrderStatus
  outlet_id: string
  previous_outlet_id?: string | undefined
  delivery_person_id: string | null
  at: string
}

/** The parts of the order that the message takes from its row: what no longer changes, and the payment. */
export interface OrderPart {
  id: string
  created_at: Date
  deliver_at: Date | null
  items: StoredItem[]
  total_paise: number
  fulfilment: Fulfilment
  payment_status: string
  payment_method: PaymentMethod
  paid_by: string | null
  bill: Parameters<typeof billNumber>[0] | null
  cancel_reason: string | null
}

/** A message, which becomes a row of `webhook_messages` for each webhook that subscribes to its type. */
export interface NewMessage {
  id: string
  type: OrderWebhookType
  order_id: string
  at: string
  body: string
}

/**
 * Returns the message of a change (Standard Webhooks: `type`, `timestamp`, `data`). It has what bookkeeping needs and
 * nothing about the customer: no name, phone, address, position, note or id. Money is in rupees.
 */
export function messageOf(happened: Happened, order: OrderPart): NewMessage {
  const { type, order_id, version, at } = happened
  const data = {
    order_id,
    order_number: order_id.slice(0, 8),
    version,
    order_status: happened.order_status,
    outlet_id: happened.outlet_id,
    ...(happened.previous_outlet_id && { previous_outlet_id: happened.previous_outlet_id }),
    delivery_person_id: happened.delivery_person_id,
    created_at: order.created_at.toISOString(),
    ...(order.deliver_at && { deliver_at: order.deliver_at.toISOString() }),
    fulfilment: order.fulfilment,
    items: order.items.map(toItem),
    total_amount: order.total_paise / 100,
    payment_method: order.payment_method,
    payment_status: order.payment_status,
    ...(order.paid_by && { paid_by: order.paid_by }),
    ...(order.bill && { bill_number: billNumber(order.bill) }),
    ...(happened.order_status === 'cancelled' && { cancel_reason: order.cancel_reason }),
  }
  const timestamp = new Date(at).toISOString()
  return { id: messageId(order_id, version), type, order_id, at, body: JSON.stringify({ type, timestamp, data }) }
}

const toItem = ({ product_id, product_name, quantity, price_paise, options = [] }: StoredItem) => ({
  product_id,
  product_name,
  quantity,
  price: price_paise / 100,
  options: options.map((option) => ({
    option_id: option.option_id,
    name: option.name,
    price: option.price_paise / 100,
  })),
})
