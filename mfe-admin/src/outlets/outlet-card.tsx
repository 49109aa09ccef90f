import type { User } from '@tapri/contracts/auth'
import type { listProducts } from '@tapri/contracts/catalog'
import type { Outlet } from '@tapri/contracts/outlets'
import type { OutletTaking, Pause, resumeOutlet } from '@tapri/contracts/taking'
import { useReasonTexts } from '@tapri/order-screens/act/reasons/reason-texts'
import { ActiveBadge } from '@tapri/ui/active-badge'
import { Button } from '@tapri/ui/button'
import { Card } from '@tapri/ui/card'
import { Distance } from '@tapri/ui/distance'
import { IconButton } from '@tapri/ui/icon-button'
import { Notice } from '@tapri/ui/notice'
import { PhoneLink } from '@tapri/ui/phone-link'
import { Skeleton } from '@tapri/ui/skeleton'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useReadersLanguage } from '@tapri/web-kit/readers-language'
import { useShell } from '@tapri/web-kit/remote'
import { useDayAndTime } from '@tapri/web-kit/use-day-and-time'
import {
  CirclePause,
  Clock,
  Crosshair,
  Mail,
  MapPin,
  PackageX,
  Pencil,
  Phone,
  Trash2,
  Truck,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import card from '../card.module.css'
import { shownHours } from './hours-fields.ts'
import { useHoursTexts } from './hours-texts.ts'
import { managerName } from './managers.ts'
import styles from './outlet-card.module.css'
import { OutletMenuButton } from './outlet-menu-dialog.tsx'
import { OutletStaffButton } from './outlet-staff-button.tsx'
import { useTakingTexts } from './taking-texts.ts'
import { useOutletsTexts } from './texts.ts'

interface OutletCardProps {
  outlet: Outlet
  /** Undefined while loading; empty if that failed. */
  users: readonly User[] | undefined
  /** Undefined until known. */
  taking: OutletTaking | undefined
  onEdit: () => void
  onDelete: () => void
}

export function OutletCard({ outlet, users, taking, onEdit, onDelete }: OutletCardProps) {
  const texts = useOutletsTexts()
  const hoursTexts = useHoursTexts()
  const { name, location, contact, status, opening_hours, delivery_radius_km } = outlet
  return (
    <Card as="article" className={card.card} aria-label={name}>
      <header className={card.head}>
        <h2 className={card.name}>
          <bdi>{name}</bdi>
        </h2>
        <ActiveBadge active={status === 'active'}>{texts[status]}</ActiveBadge>
      </header>
      {taking && <Taking taking={taking} />}
      <dl className={styles.facts}>
        <Fact icon={<MapPin aria-hidden />} term={texts.address}>
          {location.address}
        </Fact>
        <Fact icon={<Phone aria-hidden />} term={texts.phone}>
          <PhoneLink phone={contact.phone} name={name} className={styles.phone} />
        </Fact>
        {contact.email && (
          <Fact icon={<Mail aria-hidden />} term={texts.email}>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </Fact>
        )}
        <Fact icon={<UserRound aria-hidden />} term={texts.manager}>
          <Manager outlet={outlet} users={users} />
        </Fact>
        <Fact icon={<Truck aria-hidden />} term={texts.radius}>
          <Distance km={delivery_radius_km} />
        </Fact>
        <Fact icon={<Clock aria-hidden />} term={texts.hours}>
          {shownHours(opening_hours, hoursTexts)}
        </Fact>
        <Fact icon={<Crosshair aria-hidden />} term={texts.coordinates}>
          <span className={styles.numbers}>
            {location.lat.toFixed(4)}, {location.lng.toFixed(4)}
          </span>
        </Fact>
      </dl>
      <footer className={styles.actions}>
        <Button size="small" icon={<Pencil aria-hidden />} aria-label={texts.editOutlet(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <OutletMenuButton outlet={outlet} />
        <OutletStaffButton outlet={outlet} />
        <IconButton size="small" label={texts.deleteOutlet(name)} icon={<Trash2 aria-hidden />} onClick={onDelete} />
      </footer>
    </Card>
  )
}

function Manager({ outlet, users }: Pick<OutletCardProps, 'outlet' | 'users'>) {
  const texts = useOutletsTexts()
  if (outlet.manager_id === null) return texts.notAssigned
  return users ? (managerName(outlet, users) ?? texts.unknown) : <Skeleton width="8em" />
}

function Fact({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      {icon}
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/**
 * Shows on an outlet's card that it is paused, with a button that ends the pause, and what is sold out. Shows nothing
 * if neither applies.
 */
function Taking({ taking }: { taking: OutletTaking }) {
  return (
    <>
      {taking.pause && <Paused pause={taking.pause} id={taking.outlet_id} timeZone={taking.time_zone} />}
      {taking.sold_out.length > 0 && <SoldOutHere taking={taking} />}
    </>
  )
}

function Paused({ pause, id, timeZone }: { pause: Pause; id: string; timeZone: string }) {
  const texts = useTakingTexts()
  const { reason } = useReasonTexts()
  const say = useDayAndTime(timeZone)
  const { call } = useShell()
  const { run, busy } = useAction(() => call<typeof resumeOutlet>('DELETE /outlets/:id/pause', { params: { id } }), {
    failure: texts.resumeFailed,
    success: texts.resumed,
    refreshes: ['GET /outlets/taking'],
  })
  return (
    <Notice
      tone="warning"
      icon={<CirclePause aria-hidden />}
      title={texts.paused}
      action={
        <Button size="small" busy={busy} onClick={run}>
          {texts.resume}
        </Button>
      }
    >
      {texts.because(reason[pause.reason], say(pause.until))}
    </Notice>
  )
}

/** How many names a card lists; the rest are counted. */
const MAX_NAMES = 4

function SoldOutHere({ taking: { sold_out } }: { taking: OutletTaking }) {
  const texts = useTakingTexts()
  const { data = [] } = useLoad<typeof listProducts>('GET /products', { querystring: {} }, { failure: null })
  const products = useReadersLanguage(data)
  const names = sold_out.flatMap(({ product_id }) => products.find(({ id }) => id === product_id)?.name ?? [])
  const others = sold_out.length - Math.min(names.length, MAX_NAMES)
  return (
    <Notice icon={<PackageX aria-hidden />} title={texts.soldOut(sold_out.length)}>
      {texts.names(names.slice(0, MAX_NAMES).join(', '), names.length > 0 ? others : 0)}
    </Notice>
  )
}
