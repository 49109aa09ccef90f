import type { Point } from '@tapri/contracts/great-circle'

/** Starts with `tapri.me.`, the prefix that the shell clears at sign-out and when another user signs in. */
export const pointKey = (userId: string) => `tapri.me.point.${userId}`

/** Stores on this device the delivery point of the last checkout. */
export const storePoint = (userId: string, { lat, lng }: Point) =>
  localStorage.setItem(pointKey(userId), JSON.stringify({ lat, lng }))

/** Returns the delivery point of the last checkout on this device. */
export function storedPoint(userId: string): Point | null {
  try {
    const { lat, lng } = Object(JSON.parse(localStorage.getItem(pointKey(userId)) ?? 'null')) as Partial<Point>
    return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
  } catch {
    return null
  }
}
