import { useShell } from '@tapri/web-kit/remote'
import {
  Banknote,
  ChartColumn,
  ClipboardList,
  CreditCard,
  CupSoda,
  History,
  House,
  LayoutGrid,
  type LucideIcon,
  MapPinned,
  PhoneCall,
  Store,
  TicketPercent,
  Users,
  Webhook,
} from 'lucide-react'

/** Every page of an admin, in navigation order. */
const icons = {
  dashboard: House,
  orders: ClipboardList,
  now: MapPinned,
  'new-order': PhoneCall,
  numbers: ChartColumn,
  cash: Banknote,
  payments: CreditCard,
  products: CupSoda,
  categories: LayoutGrid,
  promotions: TicketPercent,
  users: Users,
  outlets: Store,
  changes: History,
  webhooks: Webhook,
} satisfies Record<string, LucideIcon>

export type PageName = keyof typeof icons

const names = Object.keys(icons) as PageName[]

/** Returns the pages with their paths. */
export function usePages() {
  const { basePath } = useShell()
  return names.map((name) => ({ name, Icon: icons[name], to: `${basePath}/${name}` }))
}
