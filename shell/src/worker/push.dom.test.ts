import { expect, test, vi } from 'vitest'
import { openNotified, showPush } from './push.ts'

/** Returns a worker with these open pages. */
function worker(pages: object[]) {
  const opened: string[] = []
  const notices: { title: string; options: NotificationOptions }[] = []
  vi.stubGlobal('self', {
    clients: { matchAll: async () => pages, openWindow: async (path: string) => void opened.push(path) },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) => void notices.push({ title, options }),
    },
  })
  return { opened, notices }
}
const aPage = (focused = false) => {
  const got: unknown[] = []
  return { got, focused, postMessage: (message: unknown) => got.push(message), focus: async () => got.push('focus') }
}
const clicked = () => ({ close: vi.fn<() => void>(), data: { path: '/customer/track/o-1' } })

test('a click opens the page of the order when none is open', async () => {
  const { opened } = worker([])
  const notification = clicked()
  await openNotified(notification as unknown as Notification)
  expect([opened, notification.close.mock.calls.length]).toEqual([['/customer/track/o-1'], 1])
})

test('a click leads the page in use to the order', async () => {
  const [other, used] = [aPage(), aPage(true)]
  const { opened } = worker([other, used])
  await openNotified(clicked() as unknown as Notification)
  expect([opened, other.got, used.got]).toEqual([[], [], [{ open: '/customer/track/o-1' }, 'focus']])
})

test('a message that cannot be read shows nothing, one that can has no more than its number and status', async () => {
  const { notices } = worker([])
  await showPush(null)
  await showPush({ json: () => JSON.parse('no JSON') as unknown } as PushMessageData)
  expect(notices).toEqual([])
  const message = { kind: 'delivered', order_id: 'o-1', order_number: 'o-1', language: 'en', role: 'customer' }
  await showPush({ json: () => message as unknown } as PushMessageData)
  expect(notices).toMatchObject([
    { title: 'Order #o-1 is delivered', options: { body: 'Enjoy it hot!', tag: 'order-o-1', renotify: true } },
  ])
})
