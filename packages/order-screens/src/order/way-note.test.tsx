import { renderPage } from '@tapri/web-kit/testing'

import { expect, test } from 'vitest'
import { buildOrder } from '../testing.ts'
import { WayNote } from './way-note.tsx'

const { delivery_address } = buildOrder()

test.each([
  [undefined, ''],
  ['', ''],
  ['<b>Blue</b> gate', 'Directions to the door: <b>Blue</b> gate'],
])('the note %j is shown as %j', (note, text) => {
  const order = buildOrder({ delivery_address: { ...delivery_address, ...(note !== undefined && { note }) } })
  const { container } = renderPage(<WayNote order={order} />)
  expect(container.textContent).toBe(text)
})
