import type { User } from '@tapri/contracts/auth'
import type { Outlet } from '@tapri/contracts/outlets'
import type { OutletTaking } from '@tapri/contracts/taking'
import { ActiveBadge } from '@tapri/ui/active-badge'
import { Button } from '@tapri/ui/button'
import { Card } from '@tapri/ui/card'
import { Distance } from '@tapri/ui/distance'
import { IconButton } from '@tapri/ui/icon-button'
import { PhoneLink } from '@tapri/ui/phone-link'
import { Skeleton } from '@tapri/ui/skeleton'
import { Clock, Crosshair, Mail, MapPin, Pencil, Phone, Trash2, Truck, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { managerName } from './managers.ts'
import styles from './outlet-card.module.css'
import { Taking } from './outlet-taking.tsx'
import { useOutletsTexts } from './texts.ts'

interface OutletCardProps {
  outlet: Outlet
  /** Undefined while they are loaded; none when that failed. */
  users: readonly User[] | undefined
  /** Undefined before it is known. */
  taking: OutletTaking | undefined
  onEdit: () => void
  onDelete: () => void
}

/** All fields of an outlet, with Edit and Delete. */
export function OutletCard({ outlet, users, taking, onEdit, onDelete }: OutletCardProps) {
  const texts = useOutletsTexts()
  const { name, location, contact, status, opening_hours, delivery_radius_km } = outlet
  return (
    <Card as="article" className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <h2 className={styles.name}>
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
          {opening_hours}
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
