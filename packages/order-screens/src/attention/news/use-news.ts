import { useShell } from '@tapri/web-kit/remote'
import type { OrderChange } from '@tapri/web-kit/live'
import { useEffect, useRef } from 'react'
import { orderNumber } from '../../order/order-number.ts'
import type { News } from './rules.ts'
import { type NewsReader, useNewsTexts } from './texts.ts'

interface NewsOptions {
  reader: NewsReader
  newsOf: (change: OrderChange) => News | undefined
  /** Plays the sound. */
  sound: () => void
}

/**
 * Announces, in a toast and by sound, what somebody else did to an order as soon as the live stream reports it: each
 * change once.
 */
export function useNews(options: NewsOptions) {
  const { live, toast } = useShell()
  const texts = useNewsTexts()
  const newest = useRef({ ...options, texts, toast })
  useEffect(() => {
    newest.current = { ...options, texts, toast }
  })
  useEffect(() => {
    const told = new Set<string>()
    return live.subscribe((event) => {
      if (event.event !== 'order') return
      const { reader, newsOf, sound, texts, toast } = newest.current
      const news = newsOf(event.data)
      const key = `${event.data.order_id} ${event.data.version}`
      if (!news || told.has(key)) return
      told.add(key)
      const { title, hint } = texts[reader][news]
      toast(news === 'assigned' ? 'info' : 'warning', title(`#${orderNumber(event.data.order_id)}`), hint)
      sound()
      navigator.vibrate?.([200, 100, 200])
    })
  }, [live])
}
