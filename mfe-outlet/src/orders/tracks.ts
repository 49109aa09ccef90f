import { useSyncExternalStore } from 'react'

/** The tickets of a column that a tablet shows without scrolling: with more of them it may have another track. */
const CROWDED = 4
/** Width in rem of a track with the gap beside it, and of a column that is only a head. */
const TRACK_REM = 13.5
const HEAD_REM = 7

/**
 * Shares the width of the board out: how many tickets each column shows beside each other. The most crowded column gets
 * what is left; an empty one is only a head (0) while another is crowded. `width` in rem.
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

/** The shares as a `grid-template-columns`. */
export const columnsOf = (shares: readonly number[]) =>
  shares.map((share) => (share === 0 ? `${HEAD_REM - 0.5}rem` : `minmax(0, ${share}fr)`)).join(' ')

/** The width of the window in whole rem. */
export const useWindowRem = () => useSyncExternalStore(subscribe, read)

const read = () =>
  Math.floor(window.innerWidth / (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16))

function subscribe(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
