/// <reference lib="webworker" />
import type { PushMessage } from '@tapri/contracts/push-message'
import { pathOf, noticeOf } from './push-notice.ts'

declare const self: ServiceWorkerGlobalScope

/** Message to an open page: the path that a clicked notification leads to. */
export interface OpenPath {
  open: string
}

/** Shows a push message. Each order has one notification: a newer one replaces the older. */
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
    // Alerts again when it replaces one; missing in TypeScript's DOM types.
    ...({ renotify: true } as object),
  })
}

/** Parses a push message; undefined if it is not one of this product. */
function read(data: PushMessageData | null): PushMessage | undefined {
  try {
    return data?.json() as PushMessage
  } catch {
    return undefined
  }
}

/** Focuses an open page and leads it to the order, or opens a new page. */
export async function openNotified(notification: Notification) {
  notification.close()
  const { path = '/' } = (notification.data ?? {}) as { path?: string }
  const pages = await self.clients.matchAll({ type: 'window' })
  const page = pages.find(({ focused }) => focused) ?? pages[0]
  if (!page) return void (await self.clients.openWindow(path))
  page.postMessage({ open: path } satisfies OpenPath)
  await page.focus()
}
