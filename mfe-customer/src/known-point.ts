import type { Point } from '@tapri/contracts/great-circle'
import { useShell } from '@tapri/web-kit/remote'
import { useGrantedPosition } from '@tapri/web-kit/use-location'
import { useSpot } from './checkout/places/spot.ts'

/** Starts with `tapri.me.`, the prefix that the shell clears at sign-out and when another user signs in. */
export const pointKey = (userId: string) => `tapri.me.point.${userId}`

/** Keeps on this device where the last checkout wanted its order. */
export const storePoint = (userId: string, { lat, lng }: Point) =>
  localStorage.setItem(pointKey(userId), JSON.stringify({ lat, lng }))

/**
 * Returns where an order would go, as far as it is known without a question: the chosen place, else the position of the
 * person, else the last point.
 */
export function useKnownPoint(): Point | null {
  const { id } = useShell().user
  const position = useGrantedPosition()
  const { point } = useSpot()
  return point ?? position ?? storedPoint(id)
}

function storedPoint(userId: string): Point | null {
  try {
    const { lat, lng } = Object(JSON.parse(localStorage.getItem(pointKey(userId)) ?? 'null')) as Partial<Point>
    return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
  } catch {
    return null
  }
}
