import type { getCash } from '@tapri/contracts/cash'
import { StaffHeader } from '@tapri/order-screens/staff-header'
import { CountBadge } from '@tapri/ui/count-badge'
import { LinkButton } from '@tapri/ui/link-button'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { Banknote, ChartColumn, ClipboardList } from 'lucide-react'
import { useTexts } from './texts.ts'
import { useManager } from './use-manager.ts'

const pages = [
  ['dashboard', ClipboardList],
  ['cash', Banknote],
  ['numbers', ChartColumn],
] as const
export type OutletPage = (typeof pages)[number][0] | 'new-order'

/** The header of the manager's pages, with links to the others; that to the cash counts what waits to be counted. */
export function OutletHeader({ page }: { page: OutletPage }) {
  const texts = useTexts()
  const { basePath } = useShell()
  const manager = useManager()
  const offers = useOfferedCash()
  return (
    <StaffHeader
      slim
      greeting={manager.assigned_outlet_name ?? texts.greeting(manager.name)}
      actions={
        <>
          {pages
            .filter(([name]) => name !== page)
            .map(([name, Icon]) => (
              <LinkButton
                key={name}
                as={Link}
                to={`${basePath}/${name}`}
                look="quiet"
                size="small"
                iconOnPhone
                icon={
                  <>
                    <Icon aria-hidden />
                    {name === 'cash' && <CountBadge count={offers} label={texts.offers(offers)} />}
                  </>
                }
              >
                {texts[name]}
              </LinkButton>
            ))}
        </>
      }
    />
  )
}

/** Counts the delivery partners whose offered cash nobody has counted yet. */
function useOfferedCash() {
  const { data } = useLoad<typeof getCash>('GET /cash', {}, { failure: null, everySeconds: 30 })
  return data?.hand_overs.filter(({ state, ended_at }) => state === 'offered' && ended_at === null).length ?? 0
}
