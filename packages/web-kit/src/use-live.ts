import { useSyncExternalStore } from 'react'
import type { Live, LiveStatus } from './live.ts'

const never = () => () => undefined
const off = (): LiveStatus => 'off'

/** The status of the live stream; `off` in a shell that has none. */
export const useLiveStatus = (live: Live | undefined) => useSyncExternalStore(live?.watch ?? never, live?.status ?? off)
