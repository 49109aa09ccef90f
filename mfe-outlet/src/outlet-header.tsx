import type { getCash } from '@tapri/contracts/cash'
import { StaffHeader } from '@tapri/order-screens/staff-header'
import { CountBadge } from '@tapri/ui/count-badge'
import { LinkButton } from '@tapri/ui/link-button'
import { Menu } from '@tapri/ui/menu'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Link, useNavigate } from '@tapri/web-kit/router'
import { useWide } from '@tapri/web-kit/use-wide'
import { useAtOutletTexts } from './at-outlet/texts.ts'
import { OutletSwitch } from './at-outlet/outlet-switch.tsx'
import { usePlace } from './at-outlet/use-place.ts'
import { type PageName, usePages } from './pages.ts'
import { useTexts } from './texts.ts'

/** The number of links that fit beside the outlet's name; the other pages are in a menu. */
const LINKS = 5
const LINKS_ON_PHONE = 2

/**
 * Shows the header of the outlet's pages: outlet, links to the other pages, and at the link to the cash page how many
 * hand-overs wait to be counted.
 */
export function OutletHeader({ page }: { page: PageName | null }) {
  const texts = useTexts()
  const { user } = useShell()
  const { place, places } = usePlace()
  const links = useWide() ? LINKS : LINKS_ON_PHONE
  const shown = usePages().filter(({ name, isHidden }) => name !== page && !isHidden)
  const others = shown.length === links + 1 ? [] : shown.slice(links)
  return (
    <StaffHeader
      slim
      greeting={places.length > 1 ? <OutletSwitch /> : (place?.name ?? texts.greeting(user.name))}
      actions={
        <>
          {shown.slice(0, shown.length - others.length).map(({ name, Icon, to }) => (
            <LinkButton
              key={name}
              as={Link}
              to={to}
              look="quiet"
              size="small"
              iconOnPhone
              icon={
                <>
                  <Icon aria-hidden />
                  {name === 'cash' && <OfferedCash />}
                </>
              }
            >
              {texts[name]}
            </LinkButton>
          ))}
          {others.length > 0 && <MorePages pages={others} />}
        </>
      }
    />
  )
}

function MorePages({ pages }: { pages: ReturnType<typeof usePages> }) {
  const texts = useTexts()
  const navigate = useNavigate()
  const items = pages.map(({ name, Icon, to }) => ({
    key: name,
    label: texts[name],
    icon: <Icon aria-hidden />,
    onSelect: () => void navigate(to),
  }))
  return <Menu label={useAtOutletTexts().pages} items={items} />
}

/** Counts the delivery partners whose cash hand-over nobody has counted yet. */
function OfferedCash() {
  const texts = useTexts()
  const enabled = useShell().can('cash')
  const { data } = useLoad<typeof getCash>('GET /cash', {}, { failure: null, everySeconds: 30, enabled })
  const offers = data?.hand_overs.filter(({ state, ended_at }) => state === 'offered' && ended_at === null).length ?? 0
  return <CountBadge count={offers} label={texts.offers(offers)} />
}
