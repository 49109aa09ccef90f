/**
 * Calls the listener with the path of each response that arrived after the service worker had answered from its cache.
 */
export function onRenewed(listener: (pathname: string) => void): () => void {
  const { serviceWorker } = navigator as Partial<Navigator>
  const hear = ({ data }: MessageEvent<{ renewed?: string } | undefined>) => {
    if (data?.renewed !== undefined) listener(data.renewed)
  }
  serviceWorker?.addEventListener('message', hear)
  return () => serviceWorker?.removeEventListener('message', hear)
}

/** Selects the loads whose response is at this path, or below it. */
export const isOf =
  (pathname: string) =>
  ({ queryKey: [route] }: { queryKey: readonly unknown[] }) => {
    if (typeof route !== 'string' || !route.startsWith('GET ')) return false
    const [path = ''] = `/api${route.slice('GET '.length)}`.split('/:')
    return pathname === path || pathname.startsWith(`${path}/`)
  }
