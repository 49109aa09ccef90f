import { startTransition, useEffect, useState } from 'react'

/**
 * Becomes true in a transition after `isHere` does. React renders a transition in slices, so that the browser can
 * handle touch input in between; the render caused by a response is not interruptible. Data present at the first render
 * is shown at once.
 */
export function useInPieces(isHere: boolean): boolean {
  const [isShown, setShown] = useState(isHere)
  useEffect(() => {
    if (isHere) startTransition(() => setShown(true))
  }, [isHere])
  return isShown
}

/** Returns how many of `total` items to render: `piece` at first, and as many more after each render. */
export function useGrowing(total: number, piece: number): number {
  const [shown, setShown] = useState(piece)
  useEffect(() => {
    if (shown < total) startTransition(() => setShown(shown + piece))
  }, [shown, total, piece])
  return shown
}
