import { unanswered } from '@tapri/web-kit/testing'
import { expect, test } from 'vitest'
import { device, here, onTheWay, open, pass, says, installDevice } from './testing-sharing.tsx'

installDevice()

test('who turns it off is hidden, also when the network comes back later', async () => {
  const { turn, calls, responses } = open(onTheWay, { 'DELETE /position': unanswered() })
  turn()
  device.goTo(here)
  await pass(0)
  turn()
  expect(device.watches.size).toBe(0)
  await says(/Your last location is removed once you are online/)
  responses['DELETE /position'] = null
  await pass(5_000)
  await says(/^Off$/)
  const hidden = () => calls.filter(({ route }) => route === 'DELETE /position').length
  expect(hidden()).toBe(2)
  await pass(20_000)
  expect(hidden()).toBe(2)
  expect(localStorage.getItem('tapri.me.hides-position')).toBeNull()
})

test('a position that was under way when it was turned off is hidden again once it has arrived', async () => {
  let arrive = (): void => undefined
  const { turn, calls } = open(onTheWay, { 'PUT /position': () => new Promise((done) => (arrive = () => done(null))) })
  turn()
  device.goTo(here)
  await pass(0)
  turn()
  await pass(0)
  expect(calls.map(({ route }) => route)).toEqual(['PUT /position', 'DELETE /position'])
  arrive()
  await pass(0)
  expect(calls.map(({ route }) => route)).toEqual(['PUT /position', 'DELETE /position', 'DELETE /position'])
  await says(/^Off$/)
})

test('who left the page before they were hidden is hidden when it is opened again', async () => {
  const { turn, unmount } = open(onTheWay, { 'DELETE /position': unanswered() })
  turn()
  turn()
  await pass(0)
  unmount()
  const { calls } = open(onTheWay)
  await says(/^Off$/)
  expect(calls.map(({ route }) => route)).toEqual(['DELETE /position'])
  expect(localStorage.getItem('tapri.me.hides-position')).toBeNull()
})
