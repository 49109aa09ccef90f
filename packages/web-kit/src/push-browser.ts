import type { addPushDevice, NewPushSubscription, PushDevice } from '@tapri/contracts/push'
import type { Call } from './api.ts'
import type { Language } from './language.tsx'

/** Tells whether this browser has push messages; Safari on iOS has them in installed apps only. */
export const hasPush = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** The time that the browser may take to end a subscription, which it tells its push service. */
const DROP_WITHIN_MS = 1_000
/** The time that turning on waits for a service worker, which is registered after the load event. */
const READY_WITHIN_MS = 10_000

async function pushManager() {
  if (!hasPush()) return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.pushManager
}

/**
 * The push manager once the service worker is active; undefined after 10 s without one, since `ready` never settles
 * then.
 */
async function readyPushManager() {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, READY_WITHIN_MS, undefined))
  const registration = await Promise.race([navigator.serviceWorker.ready, timeout])
  return registration?.pushManager
}

/** The subscription of this browser, or null. */
export const currentSubscription = async () => (await (await pushManager())?.getSubscription()) ?? null

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Tells whether a subscription was made with this public key. */
function isMadeWith({ options }: PushSubscription, publicKey: string) {
  const made = options.applicationServerKey && new Uint8Array(options.applicationServerKey)
  return made !== null && bytesOf(publicKey).every((byte, index) => byte === made[index])
}

/**
 * Asks the person, subscribes the browser and tells the server. Must follow a click. Null: the person or the browser
 * said no, or no service worker is active.
 */
export async function turnOnPush(call: Call, language: Language, publicKey: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const manager = await readyPushManager()
  if (!manager) return null
  const existing = await manager.getSubscription()
  if (existing && !isMadeWith(existing, publicKey)) await existing.unsubscribe()
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
  return addDevice(call, language, subscription)
}

function addDevice(call: Call, language: Language, subscription: PushSubscription): Promise<PushDevice> {
  const { endpoint, keys } = subscription.toJSON() as Pick<NewPushSubscription, 'endpoint' | 'keys'>
  return call<typeof addPushDevice>('POST /push/subscriptions', { body: { endpoint, keys, language } })
}

/**
 * Tells the server again about a browser that is subscribed: after a token renewal, another language, or when the push
 * service gave it another address. Does nothing in a browser that is not.
 */
export async function renewPush(call: Call, language: Language, publicKey: string | null): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription || publicKey === null) return
  if (isMadeWith(subscription, publicKey)) await addDevice(call, language, subscription)
  else if (Notification.permission === 'granted') await turnOnPush(call, language, publicKey)
}

/** Ends the browser's subscription. The server's ends with the session, or is deleted by the caller. */
export async function dropPush(): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, DROP_WITHIN_MS))
  const drop = async () => void (await (await currentSubscription())?.unsubscribe())
  await Promise.race([drop(), timeout])
}
