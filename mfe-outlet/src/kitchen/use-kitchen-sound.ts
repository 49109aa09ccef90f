import type { KitchenTicket } from '@tapri/contracts/kitchen'
import { useChime } from '@tapri/order-screens/attention/news/use-chime'
import { useDeviceSwitch } from '@tapri/web-kit/use-device-choice'
import { useEffect, useRef } from 'react'
import { newsIn, newsKey } from './rules.ts'

/** Chimes for each new ticket, and twice for a cancelled one, unless this device has its sound off. */
export function useKitchenSound(tickets: readonly KitchenTicket[] | undefined) {
  const [isWanted, setWanted] = useDeviceSwitch('outlet-sound', 'yes')
  const chime = useChime(isWanted)
  const heard = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!tickets) return
    const news = heard.current && newsIn(tickets, heard.current)
    heard.current = new Set(tickets.map(newsKey))
    if (news) chime?.play({ volume: 1, times: news === 'voided' ? 2 : 1 })
  }, [tickets, chime])
  return { isOn: chime !== null, toggle: () => setWanted(chime === null) }
}
