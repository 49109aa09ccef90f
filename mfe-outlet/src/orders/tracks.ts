import { useSyncExternalStore } from 'react'

/** How many tickets of a column a tablet shows without scrolling; with more the column may get another track. */
const CROWDED = 4
/** Widths in rem of a track including its gap, and of a column that shows only its head. */
const TRACK_REM = 13.5
const HEAD_REM = 7

/**
 * Distributes the width of the board: returns how many tickets each column shows side by side. The most crowded column
 * gets what is left; an empty one shrinks to its head (0) while another is crowded. `width` in rem.
 */
export function shareTracks(counts: readonly number[], width: number): number[] {
  const isCrowded = Math.max(...counts) > CROWDED
  const shares = counts.map((count) => Number(count > 0 || !isCrowded))
  const heads = shares.filter((share) => share === 0).length
  let left = Math.floor((width - heads * HEAD_REM) / TRACK_REM) - (shares.length - heads)
  for (; left > 0; left--) {
    const loads = shares.map((share, at) => (share > 0 ? (counts[at] ?? 0) / share : 0))
    const most = Math.max(...loads)
    if (most <= CROWDED) break
    const at = loads.indexOf(most)
    shares[at] = (shares[at] ?? 0) + 1
  }
  return shares
}

/** Returns the shares as a `grid-template-columns` value. */
export const columnsOf = (shares: readonly number[]) =>
  shares.map((share) => (share === 0 ? `${HEAD_REM - 0.5}rem` : `minmax(0, ${share}fr)`)).join(' ')

/** Returns the width of the window in whole rem. */
export const useWindowRem = () => useSyncExternalStore(subscribe, read)

const read = () =>
  Math.floor(window.innerWidth / (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16))

function subscribe(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
