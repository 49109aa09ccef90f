import { useSyncExternalStore } from 'react'
import { isOnline, watchOnline } from './online.ts'

export const useOnline = () => useSyncExternalStore(watchOnline, isOnline)
