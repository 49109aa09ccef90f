import { ErrorPanel } from '@tapri/ui/error-panel'
import type { ReactNode } from 'react'

export interface UnloadedProps {
  /** The result of `useLoad`. */
  load: { isError: boolean; isRetrying: boolean; refetch: () => unknown }
  /** Shown until the first response. */
  coming: ReactNode
  /** Shown after a failure. */
  failed: ReactNode
  /** Further text after a failure. */
  children?: ReactNode
}

/** Stands in for something that is not loaded: shows its placeholder, or the failure with a retry button. */
export function Unloaded({ load: { isError, isRetrying, refetch }, coming, failed, children }: UnloadedProps) {
  if (!isError) return coming
  return (
    <ErrorPanel message={failed} isRetrying={isRetrying} onRetry={() => refetch()}>
      {children}
    </ErrorPanel>
  )
}
