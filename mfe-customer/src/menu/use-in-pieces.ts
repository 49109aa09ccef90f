import { startTransition, useEffect, useState } from 'react'

/**
 * Becomes true after `isHere` has. What is rendered then is rendered in pieces, between which the browser handles a
 * touch; what is rendered with a response comes in one piece. What is here from the beginning is shown at once.
 */
export function useInPieces(isHere: boolean): boolean {
  const [isShown, setShown] = useState(isHere)
  useEffect(() => {
    if (isHere) startTransition(() => setShown(true))
  }, [isHere])
  return isShown
}

/** Returns how many of `total` to render: `piece` at first, as many more after each render. */
export function useGrowing(total: number, piece: number): number {
  const [shown, setShown] = useState(piece)
  useEffect(() => {
    if (shown < total) startTransition(() => setShown(shown + piece))
  }, [shown, total, piece])
  return shown
}
