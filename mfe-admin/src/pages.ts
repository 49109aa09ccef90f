import { useShell } from '@tapri/web-kit/remote'
import {
  Banknote,
  ChartColumn,
  ClipboardList,
  CreditCard,
  CupSoda,
  House,
  LayoutGrid,
  type LucideIcon,
  PhoneCall,
  Store,
  TicketPercent,
  Users,
  Webhook,
} from 'lucide-react'

/** Every page of an admin, in the order of the navigation. */
const icons = {
  dashboard: House,
  orders: ClipboardList,
  'new-order': PhoneCall,
  numbers: ChartColumn,
  cash: Banknote,
  payments: CreditCard,
  products: CupSoda,
  categories: LayoutGrid,
  promotions: TicketPercent,
  users: Users,
  outlets: Store,
  webhooks: Webhook,
} satisfies Record<string, LucideIcon>

export type PageName = keyof typeof icons

const names = Object.keys(icons) as PageName[]

/** The pages with their addresses. */
export function usePages() {
  const { basePath } = useShell()
  return names.map((name) => ({ name, Icon: icons[name], to: `${basePath}/${name}` }))
}
