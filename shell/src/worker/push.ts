/// <reference lib="webworker" />
import type { PushMessage } from '@tapri/contracts/push-message'
import { pathOf, noticeOf } from './push-notice.ts'

declare const self: ServiceWorkerGlobalScope

/** Message to an open page: the path that a clicked notification leads to. */
export interface OpenPath {
  open: string
}

/** Shows a push message. One notification for each order: a newer one replaces the older. */
export async function showPush(data: PushMessageData | null) {
  const message = read(data)
  if (!message) return
  const { title, body } = noticeOf(message)
  await self.registration.showNotification(title, {
    body,
    tag: `order-${message.order_id}`,
    lang: message.language,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    data: { path: pathOf(message) },
    // Sounds again when it replaces one; not in the type of TypeScript's library.
    ...({ renotify: true } as object),
  })
}

/** A message that cannot be read shows nothing: it is not of this product. */
function read(data: PushMessageData | null): PushMessage | undefined {
  try {
    return data?.json() as PushMessage
  } catch {
    return undefined
  }
}

/** Brings an open page to the front and leads it to the order, else opens one. */
export async function openNotified(notification: Notification) {
  notification.close()
  const { path = '/' } = (notification.data ?? {}) as { path?: string }
  const pages = await self.clients.matchAll({ type: 'window' })
  const page = pages.find(({ focused }) => focused) ?? pages[0]
  if (!page) return void (await self.clients.openWindow(path))
  page.postMessage({ open: path } satisfies OpenPath)
  await page.focus()
}
