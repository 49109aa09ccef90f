import {
  byId,
  type DataSubject,
  deleted,
  emptied,
  endsByItself,
  keptByLaw,
  type PersonalRows,
  words,
} from '@tapri/service-kit/data/personal-data'
import { sql } from 'kysely'
import { personalMessages } from './personal-messages.ts'

const ofCustomer = byId('customer_id')
const byOrder = ({ ids }: DataSubject) =>
  sql<boolean>`order_id in (select orders.id from orders where orders.customer_id = any (${ids}::text[]))`
/** Emptied by `eraseDetails` and the erasure event; in an open order once it ends. */
const emptiedElsewhere = emptied()
const law = { erasure: keptByLaw }
const gone = { of: ofCustomer, erasure: deleted }

/**
 * Every table with data about people (`personal-data.int.test.ts` finds missing ones). Erasure and export walk this
 * list. Accounts, bills and tax records are kept by law, with ids instead of names, and so are working hours and cash
 * of staff.
 */
export const personalTables: readonly PersonalRows[] = [
  {
    table: 'known_people',
    given: ['name', 'phone', 'role', 'status'],
    others: words('id deleted version'),
    of: byId('id'),
    erasure: emptiedElsewhere,
  },
  {
    table: 'orders',
    given: (
      [
        [
          'created_at',
          'id',
          'outlet_id',
          'order_status',
          'fulfilment',
          'channel',
          'language',
          'items',
          'charges',
          'total_paise',
        ],
        ['address', 'lat', 'lng', 'distance_km', 'way_note', 'note', 'buyer'],
        ['deliver_at', 'promised_at', 'delivered_at', 'cancel_reason', 'cancel_note', 'face', 'face_line', 'rated_at'],
        ['payment_method', 'payment_status', 'pays_with_paise', 'paid_by', 'upi_reference'],
      ] as const
    ).flat(),
    others: [
      ...words(
        'customer_id delivery_person_id placed_by from_outlet_id remade_of is_open is_due needs_admin cannot_make',
      ),
      ...words('ratings version waiting_since ready_at preparing_at left_at due_at deliver_zone pay_until erased_at'),
      ...words('wait_minutes make_minutes ride_minutes spare_minutes orders_ahead'),
    ],
    of: ofCustomer,
    erasure: emptiedElsewhere,
  },
  {
    table: 'order_timeline',
    given: ['at', 'order_id', 'what', 'to_status', 'reason', 'note', 'done_at'],
    others: words('version from_status delivery_person_id actor_id actor_role from_outlet_id outlet_id by_itself'),
    of: byOrder,
    erasure: emptiedElsewhere,
  },
  { table: 'order_links', others: words('order_id token'), of: byOrder, erasure: endsByItself },
  {
    table: 'complaints',
    given: (
      [
        ['complained_at', 'order_id', 'line', 'quantity', 'kind', 'wish', 'note', 'image_url'],
        ['state', 'amount_paise', 'answer', 'decided_at'],
      ] as const
    ).flat(),
    others: words('id customer_id outlet_id decided_by refund_id remade_order_id'),
    of: ofCustomer,
    erasure: emptiedElsewhere,
  },
  {
    table: 'payments',
    given: ['paid_at', 'order_id', 'provider', 'amount_paise', 'refunded_at'],
    others: words('id payment_ref session_id refund_reason refund_attempts refund_next_at refund_ref'),
    of: byOrder,
    ...law,
  },
  {
    table: 'payment_sessions',
    others: [
      ...words('id customer_id order_id payment_status status created_at expires_at provider provider_ref url'),
      ...words('amount_paise checked_at'),
    ],
    of: ofCustomer,
    erasure: keptByLaw,
  },
  {
    table: 'bills',
    given: (
      [
        ['issued_at', 'order_id', 'financial_year', 'number', 'kind', 'lines'],
        ['taxable_paise', 'cgst_paise', 'sgst_paise', 'credit_paise', 'total_paise'],
      ] as const
    ).flat(),
    others: words('outlet_id terms_id time_zone gstin gst_hundredths legal_name address fssai_number'),
    of: byOrder,
    ...law,
  },
  {
    table: 'credit_notes',
    given: (
      [
        ['issued_at', 'order_id', 'financial_year', 'number', 'lines'],
        ['taxable_paise', 'cgst_paise', 'sgst_paise', 'total_paise'],
      ] as const
    ).flat(),
    others: words('outlet_id refund_id time_zone'),
    of: byOrder,
    ...law,
  },
  {
    table: 'order_refunds',
    given: ['at', 'order_id', 'amount_paise', 'way', 'reason', 'done_at'],
    others: words('id customer_id outlet_id lines by_id by_role payment_id attempts next_at provider_ref'),
    of: ofCustomer,
    erasure: keptByLaw,
  },
  {
    // An erased customer's credit expires with the next clean-up, which books it.
    table: 'credits',
    given: ['granted_at', 'amount_paise', 'left_paise', 'expires_at', 'origin', 'order_id'],
    others: words('id customer_id outlet_id'),
    of: ofCustomer,
    erasure: { ...keptByLaw, set: { expires_at: sql`least(expires_at, now())` } },
  },
  { table: 'credit_uses', others: words('credit_id order_id paise'), of: byOrder, erasure: keptByLaw },
  {
    table: 'promotion_uses',
    given: ['order_id', 'paise', 'pieces'],
    others: words('promotion_id customer_id friend_id'),
    of: ofCustomer,
    erasure: keptByLaw,
  },
  {
    table: 'ledger_entries',
    others: words('id outlet_id kind order_id hand_over_id closing_id reason reference actor_id actor_role at'),
    of: byOrder,
    ...law,
  },
  { table: 'upi_references', others: words('outlet_id reference order_id'), of: byOrder, erasure: keptByLaw },
  {
    table: 'cash_hand_overs',
    others: [
      ...words('id outlet_id delivery_person_id state offered_paise counted_paise reason counted_by offered_at'),
      ...words('ended_at settled_by'),
    ],
    of: byId('delivery_person_id'),
    erasure: keptByLaw,
  },
  {
    table: 'duties',
    others: words('id person_id outlet_id started_at ended_at ended_by'),
    of: byId('person_id'),
    erasure: keptByLaw,
  },
  { table: 'friend_codes', given: ['code'], others: words('customer_id'), ...gone },
  { table: 'code_tries', others: words('customer_id tries since last_code'), ...gone },
  { table: 'favourites', given: ['added_at', 'product_id'], others: words('customer_id'), ...gone },
  { table: 'waitlist', given: ['left_at', 'lat', 'lng', 'told_at'], others: words('customer_id'), ...gone },
  { table: 'customer_words', others: words('customer_id words'), ...gone },
  ...personalMessages,
  {
    // `body_hash` is a hash of the request, from which an address could be guessed.
    table: 'idempotency_keys',
    others: words('owner_id key body_hash answer created_at'),
    of: byId('owner_id'),
    erasure: deleted,
  },
]
