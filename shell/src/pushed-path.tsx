import { useNavigate } from '@tapri/web-kit/router'
import { useEffect } from 'react'

/** Navigates to the page of a clicked notification, which the service worker sends. */
export function PushedPath() {
  const navigate = useNavigate()
  useEffect(() => {
    const { serviceWorker } = navigator as Partial<Navigator>
    const follow = ({ data }: MessageEvent<{ open?: unknown } | null>) => {
      const path = data?.open
      if (typeof path === 'string' && /^\/(?![/\\])/.test(path)) void navigate(path)
    }
    serviceWorker?.addEventListener('message', follow)
    return () => serviceWorker?.removeEventListener('message', follow)
  }, [navigate])
  return null
}
