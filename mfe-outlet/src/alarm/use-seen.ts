import { useCallback, useEffect, useRef, useState } from 'react'

/** What somebody has seen in any tab of this browser: what one tab sees, the others on the channel have seen too. */
export function useSeen(name: string) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const channel = useRef<BroadcastChannel>(null)
  useEffect(() => {
    const joined = new BroadcastChannel(name)
    joined.onmessage = ({ data }: MessageEvent<string[]>) => setSeen(new Set(data))
    channel.current = joined
    return () => joined.close()
  }, [name])
  const see = useCallback((keys: string[]) => {
    setSeen(new Set(keys))
    channel.current?.postMessage(keys)
  }, [])
  return { seen, see }
}
