import type { Power } from '@tapri/contracts/staff-positions/powers'
import { useShell } from '@tapri/web-kit/remote'
import {
  Banknote,
  ChartColumn,
  ClipboardList,
  CookingPot,
  FileDown,
  History,
  type LucideIcon,
  MapPinned,
  PhoneCall,
  UserCheck,
  Users,
} from 'lucide-react'

interface PageFacts {
  Icon: LucideIcon
  /** Any one of these powers at the outlet opens the page. */
  needs: readonly Power[]
  /** Somebody with this power finds the same on another page. */
  without?: Power
  /** Linked from another page, not from the header. */
  isHidden?: true
}

/**
 * Lists every page of an outlet in the order of the header; the first that somebody may open is their home. Its
 * component is in app.tsx, its name in texts.ts.
 */
const pages = {
  dashboard: { Icon: ClipboardList, needs: ['orders.handle'] },
  kitchen: { Icon: CookingPot, needs: ['orders.make'] },
  orders: { Icon: ClipboardList, needs: ['complaints'], without: 'orders.handle' },
  cash: { Icon: Banknote, needs: ['cash', 'money.read'] },
  now: { Icon: MapPinned, needs: ['customers.see'] },
  duty: { Icon: UserCheck, needs: ['orders.assign', 'orders.make'] },
  numbers: { Icon: ChartColumn, needs: ['money.read'] },
  exports: { Icon: FileDown, needs: ['money.read'], without: 'orders.handle' },
  staff: { Icon: Users, needs: ['staff'] },
  changes: { Icon: History, needs: ['outlet.run'] },
  'new-order': { Icon: PhoneCall, needs: ['orders.take'], isHidden: true },
} satisfies Record<string, PageFacts>

export type PageName = keyof typeof pages

const names = Object.keys(pages) as PageName[]

/** Returns the pages that the person may open at the outlet. */
export function usePages() {
  const { can, basePath } = useShell()
  return names
    .map((name): PageFacts & { name: PageName; to: string } => ({ ...pages[name], name, to: `${basePath}/${name}` }))
    .filter(({ needs, without }) => needs.some(can) && !(without && can(without)))
}
