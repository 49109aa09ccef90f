import { vi } from 'vitest'

/** A P-256 point, as a server's public key and as a browser's. */
export const testPublicKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

const bytes = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer

interface FakePush {
  permission: NotificationPermission
  /** The person's answer to the permission prompt. */
  answer: NotificationPermission
  /** The key of the browser's subscription; null without one. */
  subscribedWith: string | null
  /** `none`: no service worker is registered. `installing`: it never becomes active. */
  worker: 'active' | 'installing' | 'none'
  asked: number
  unsubscribed: number
}

/** Stubs a browser with push messages and a service worker. The state may be changed and read afterwards. */
export function fakePush(given: Partial<FakePush> = {}): FakePush {
  const fake: FakePush = {
    permission: 'default',
    answer: 'granted',
    subscribedWith: null,
    worker: 'active',
    asked: 0,
    unsubscribed: 0,
    ...given,
  }
  const subscription = {
    get options() {
      return { applicationServerKey: fake.subscribedWith && bytes(fake.subscribedWith) }
    },
    toJSON: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/test',
      keys: { p256dh: testPublicKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
    }),
    unsubscribe: async () => {
      fake.subscribedWith = null
      fake.unsubscribed += 1
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (fake.subscribedWith ? subscription : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      const text = btoa(String.fromCharCode(...applicationServerKey))
      fake.subscribedWith = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
      return subscription
    },
  }
  const registration = { pushManager }
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: fake.worker === 'active' ? Promise.resolve(registration) : new Promise(() => undefined),
    getRegistration: async () => (fake.worker === 'none' ? undefined : registration),
    controller: null,
  })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal(
    'Notification',
    class {
      static get permission() {
        return fake.permission
      }
      static async requestPermission() {
        fake.asked += 1
        fake.permission = fake.answer
        return fake.permission
      }
    },
  )
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  return fake
}

/** Removes the stubs. */
export function noPush() {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
}
