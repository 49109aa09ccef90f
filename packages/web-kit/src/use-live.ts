import { useSyncExternalStore } from 'react'
import type { Live } from './live.ts'

/** Returns the status of the live stream. */
export const useLiveStatus = (live: Live) => useSyncExternalStore(live.watch, live.status)
