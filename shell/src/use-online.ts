import { useSyncExternalStore } from 'react'
import { isOnline, lastReport, watchOnline } from './online.ts'

export const useOnline = () => useSyncExternalStore(watchOnline, isOnline)
export const useReach = () => useSyncExternalStore(watchOnline, lastReport)
