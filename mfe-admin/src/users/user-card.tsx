import type { AdminUser } from '@tapri/contracts/staff'
import { Card } from '@tapri/ui/card'
import { IconButton } from '@tapri/ui/icon-button'
import { Menu } from '@tapri/ui/menu'
import { PhoneLink } from '@tapri/ui/phone-link'
import { TimeAgo } from '@tapri/ui/time-ago'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import {
  Ban,
  Bike,
  BriefcaseBusiness,
  CircleCheck,
  Clock,
  KeyRound,
  LogOut,
  Pencil,
  ShieldCheck,
  Store,
  Trash2,
  UserMinus,
  UserRound,
  UserStar,
} from 'lucide-react'
import { useRoleNames } from '../role-texts.ts'
import { type Action, actionsFor } from './actions.ts'
import { usePeopleTexts } from './people-texts.ts'
import { useUsersTexts } from './texts.ts'
import { usePositionWords } from './use-positions.ts'
import userBadges from './user-badges.module.css'
import styles from './user-card.module.css'

const iconOf = { customer: UserRound, delivery: Bike, outlet_manager: Store, admin: UserStar }
const actionIcons = {
  edit: Pencil,
  positions: BriefcaseBusiness,
  reset: KeyRound,
  'sign-out': LogOut,
  demote: UserMinus,
  block: Ban,
  unblock: CircleCheck,
  delete: Trash2,
} satisfies Record<Action, unknown>

export function UserCard({ user, onAction }: { user: AdminUser; onAction: (action: Action) => void }) {
  const users = useUsersTexts()
  const texts = usePeopleTexts()
  const roleNames = useRoleNames()
  const { user: own } = useShell()
  const say = usePositionWords()
  const { name, phone, role } = user
  const Icon = iconOf[role]
  const actions = actionsFor(user, own.id)
  const inMenu = actions.filter((action) => action !== 'delete')
  return (
    <Card as="article" className={styles.card} aria-label={name}>
      <span className={styles.icon}>
        <Icon aria-hidden />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
          {user.id === own.id && <span className={styles.you}>{texts.you}</span>}
        </h3>
        <p className={styles.role}>{roleNames[role]}</p>
        {role === 'outlet_manager' && (user.assigned_outlet_id || !user.positions) && <OutletOf user={user} />}
        {user.positions?.map((position) => (
          <p key={position.outlet_id}>
            <bdi>{say(position)}</bdi>
          </p>
        ))}
        <PhoneLink phone={phone} name={name} />
        <UserBadges user={user} />
      </div>
      <div className={styles.actions}>
        {inMenu.length > 0 && (
          <Menu
            label={texts.actionsFor(name)}
            items={inMenu.map((action) => {
              const ActionIcon = actionIcons[action]
              return {
                key: action,
                label: texts.action[action],
                icon: <ActionIcon aria-hidden />,
                danger: action === 'demote' || action === 'block',
                onSelect: () => onAction(action),
              }
            })}
          />
        )}
        {actions.includes('delete') && (
          <IconButton label={users.deleteUser(name)} icon={<Trash2 aria-hidden />} onClick={() => onAction('delete')} />
        )}
      </div>
    </Card>
  )
}

/** Shows a manager's outlet and links to its dialog, where the manager is chosen. */
function OutletOf({ user: { assigned_outlet_id: id, assigned_outlet_name: name } }: { user: AdminUser }) {
  const { setOutlet } = useUsersTexts()
  const { basePath } = useShell()
  return (
    <p>
      <Link className={styles.outlet} to={`${basePath}/outlets${id ? `?edit=${id}` : ''}`}>
        <bdi>{name ?? setOutlet}</bdi>
      </Link>
    </p>
  )
}

function UserBadges({ user }: { user: AdminUser }) {
  const texts = usePeopleTexts()
  const { role, status, second_factor, blocked_reason, created_at } = user
  const isCustomer = role === 'customer'
  return (
    <>
      <p className={userBadges.badges}>
        {status === 'pending' && (
          <span className={userBadges.badge} data-tone="wait">
            <Clock aria-hidden />
            {texts.waiting}
          </span>
        )}
        {blocked_reason !== undefined && (
          <span className={userBadges.badge} data-tone="bad">
            <Ban aria-hidden />
            {texts.blocked}
          </span>
        )}
        {!isCustomer && (
          <span className={userBadges.badge} data-tone={second_factor ? 'good' : undefined}>
            {second_factor ? <ShieldCheck aria-hidden /> : <KeyRound aria-hidden />}
            {second_factor ? texts.secondFactor : texts.passwordOnly}
          </span>
        )}
        {isCustomer && (
          <span className={userBadges.joined}>
            {texts.joined} <TimeAgo at={created_at} />
          </span>
        )}
      </p>
      {blocked_reason !== undefined && <p className={userBadges.reason}>{texts.blockedReason(blocked_reason)}</p>}
    </>
  )
}
