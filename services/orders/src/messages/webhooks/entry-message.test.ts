import { expect, test } from 'vitest'
import { entryMessageOf } from './entry-message.ts'

const at = new Date('2026-05-01T06:30:00.123Z')
const entry = { id: 7, at, kind: 'sale', outlet_id: 'connaught' }
const sale = [
  { account: 'carried', person_id: 'ravi', paise: 4_150 },
  { account: 'sales', paise: -4_150 },
]

test('a message says what an entry booked, in rupees', () => {
  const order_id = '12345678-aaaa'
  const message = entryMessageOf({ ...entry, order_id, reference: '412345678901', reason: null }, sale)
  expect(JSON.parse(JSON.stringify(message))).toEqual({
    type: 'ledger.sale',
    timestamp: '2026-05-01T06:30:00.123Z',
    data: {
      entry_id: 7,
      kind: 'sale',
      outlet_id: 'connaught',
      order_id,
      order_number: '12345678',
      reference: '412345678901',
      postings: [
        { account: 'carried', delivery_person_id: 'ravi', amount: 41.5 },
        { account: 'sales', amount: -41.5 },
      ],
    },
  })
})

test('an entry that is of no order names none', () => {
  const { data } = entryMessageOf({ ...entry, kind: 'closing', closing_id: 'c', reason: 'float' }, [])
  expect(JSON.parse(JSON.stringify(data))).toEqual({
    entry_id: 7,
    kind: 'closing',
    outlet_id: 'connaught',
    closing_id: 'c',
    reason: 'float',
    postings: [],
  })
})
