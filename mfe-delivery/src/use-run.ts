import type { Point } from '@tapri/contracts/great-circle'
import { useNow } from '@tapri/web-kit/use-now'
import { useEffect, useMemo, useState } from 'react'
import { betterRun } from './run.ts'
import type { Stop } from './stops.ts'

const CHOICE_KEY = 'tapri.me.run'
/** How often runs are recalculated for the current time. */
const TICK_MS = 30_000

/**
 * Returns the open stops in the sequence that the delivery person has chosen: nearest first, or a better run if there
 * is one. Without an open stop the run is over, and the next one begins nearest first.
 */
export function useRun(nearest: readonly Stop[], here: Point | null) {
  const now = useNow(TICK_MS)
  const [isTaken, setTaken] = useState(() => localStorage.getItem(CHOICE_KEY) === 'suggested')
  function take(isWanted: boolean) {
    setTaken(isWanted)
    if (isWanted) localStorage.setItem(CHOICE_KEY, 'suggested')
    else localStorage.removeItem(CHOICE_KEY)
  }
  const isOver = nearest.length === 0
  if (isOver && isTaken) setTaken(false)
  useEffect(() => {
    if (isOver) localStorage.removeItem(CHOICE_KEY)
  }, [isOver])
  const best = useMemo(() => (here ? betterRun(nearest, here, now) : undefined), [nearest, here, now])
  // An accepted route is kept to its end, although it saves less with each stop.
  const better = isTaken || best?.gain ? best : undefined
  return { stops: better && isTaken ? better.stops : nearest, better, isTaken, take }
}
