import { expect, test } from 'vitest'
import { isStop, readNotice } from './receipts.ts'

test.each([
  ['STOP', true],
  [' stop. ', true],
  ['रोकें', true],
  ['बंद करो!', true],
  ['please do not stop', false],
  ['', false],
])('%j stops: %s', (text, stops) => expect(isStop(text)).toBe(stops))

const notice = (value: unknown) => ({ entry: [{ changes: [{ value }] }] })

test('receipts and words to stop are read, everything else is passed over', () => {
  const status = { id: 'wamid.1', status: 'delivered', biz_opaque_callback_data: 'm-1' }
  const messages = [
    { from: '919812345678', text: { body: 'रोकें' } },
    { from: '919812345679', text: { body: 'thanks' } },
  ]
  const statuses = [status, { ...status, status: 'warning' }, { id: 'wamid.2', status: 'read' }]
  expect(readNotice(notice({ statuses, messages }))).toEqual({
    receipts: [{ id: 'm-1', provider_id: 'wamid.1', status: 'delivered' }],
    stops: ['+919812345678'],
  })
})

test.each([[null], [17], [{}], [{ entry: 1 }], [notice(null)], [notice({ statuses: [null], messages: [{}] })]])(
  '%j says nothing',
  (body) => expect(readNotice(body)).toEqual({ receipts: [], stops: [] }),
)
