import { useTitleCount } from '@tapri/web-kit/use-title'
import { useEffect } from 'react'

/** Shows the number in the title of the tab and on the icon of the installed app. */
export function useBadge(count: number) {
  useTitleCount(count)
  useEffect(() => {
    // Rejected where the app is not installed.
    void navigator.setAppBadge?.(count).catch(() => undefined)
    return () => void navigator.clearAppBadge?.().catch(() => undefined)
  }, [count])
}
