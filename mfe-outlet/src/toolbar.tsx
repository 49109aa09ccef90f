import type { Order } from '@tapri/contracts/orders'
import { SearchTools } from '@tapri/order-screens/list/search/search-tools'
import { LiveIndicator } from '@tapri/order-screens/live-indicator'
import { Button } from '@tapri/ui/button'
import { IconButton } from '@tapri/ui/icon-button'
import { LinkButton } from '@tapri/ui/link-button'
import { Menu, type MenuItem } from '@tapri/ui/menu'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Link, useNavigate } from '@tapri/web-kit/router'
import { usePush } from '@tapri/web-kit/use-push'
import { Archive, ArrowLeft, Bell, CircleCheck, Keyboard, MonitorCheck, Plus, Printer, Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { SoundButton } from './alarm/sound-button.tsx'
import { useWakeLock } from './use-wake-lock.ts'
import { allStats, Stats, statsBesideOrders, type useOutletStats } from './stats/stats.tsx'
import { AutoAssign } from './taking/auto-assign.tsx'
import { TakingMenu } from './taking/taking-menu.tsx'
import { useTexts } from './texts.ts'
import styles from './toolbar.module.css'
import type { useBoard } from './use-board.ts'

interface ToolbarProps {
  list: ReturnType<typeof useBoard>
  /** The statistics; the toolbar shows those that are not in the column heads or, on a phone, in the filter. */
  stats: ReturnType<typeof useOutletStats>
  isBoard: boolean
  isSearchOpen: boolean
  onSearch: () => void
  onOpen: (dialog: 'tickets' | 'keys') => void
  /** The orders that need attention and are not on the board. */
  attention: ReactNode
}

/** Shows in one row what the counter needs beside its orders; rare actions are in the menu at its end. */
export function Toolbar(props: ToolbarProps) {
  const { list, stats, isBoard, isSearchOpen, onSearch, attention } = props
  const texts = useTexts()
  const { basePath, can } = useShell()
  const { isArchived, isDone, search, orders = [] } = list
  const hasFilter = !isArchived && !isDone && search === undefined && orders.length > 0
  return (
    <section className={styles.toolbar} aria-label={texts.tools}>
      <IconButton label={texts.search} icon={<Search aria-hidden />} aria-expanded={isSearchOpen} onClick={onSearch} />
      <LinkButton
        as={Link}
        to={`${basePath}/new-order`}
        size="small"
        className={styles.newOrder}
        icon={<Plus aria-hidden />}
        aria-keyshortcuts="N"
      >
        {texts['new-order']}
      </LinkButton>
      <SoundButton orders={list.newest ?? noOrders} />
      {can('outlet.run') && <TakingMenu />}
      {attention}
      {(isArchived || isDone) && (
        <Button size="small" icon={<ArrowLeft aria-hidden />} onClick={() => list.setArchived(false)}>
          {texts.board}
        </Button>
      )}
      <span className={styles.end}>
        <AutoAssign />
        <LiveIndicator updatedAt={list.updatedAt} isStale={list.isError} />
        <Stats stats={stats} names={isBoard || hasFilter ? statsBesideOrders : allStats} />
      </span>
      <RareTools {...props} />
      {isSearchOpen && <SearchRow list={list} />}
    </section>
  )
}

const noOrders: readonly Order[] = []

function RareTools({ list, isBoard, onOpen }: ToolbarProps) {
  const texts = useTexts()
  const screen = useWakeLock()
  const notifications = useNotifications()
  const navigate = useNavigate()
  const { basePath } = useShell()
  const items: (MenuItem | false)[] = [
    // On a phone the row has no room for its button.
    {
      key: 'newOrder',
      label: texts['new-order'],
      icon: <Plus aria-hidden />,
      onSelect: () => void navigate(`${basePath}/new-order`),
    },
    isBoard && { key: 'done', label: texts.done, icon: <CircleCheck aria-hidden />, onSelect: list.setDone },
    !list.isArchived && {
      key: 'archived',
      label: texts.archived,
      icon: <Archive aria-hidden />,
      onSelect: () => list.setArchived(true),
    },
    {
      key: 'tickets',
      label: texts.tickets,
      icon: <Printer aria-hidden />,
      onSelect: () => onOpen('tickets'),
    },
    screen.isHeld !== undefined && {
      key: 'screen',
      label: screen.isHeld ? texts.screenOff : texts.screenOn,
      icon: <MonitorCheck aria-hidden />,
      onSelect: screen.toggle,
    },
    notifications.isOffered && {
      key: 'notify',
      label: texts.notify,
      icon: <Bell aria-hidden />,
      onSelect: notifications.turnOn,
    },
    { key: 'keys', label: texts.keys, icon: <Keyboard aria-hidden />, onSelect: () => onOpen('keys') },
  ]
  return <Menu label={texts.more} items={items.filter((item) => item !== false)} />
}

function useNotifications() {
  const texts = useTexts()
  const { toast } = useShell()
  const { state, turnOn } = usePush()
  const { run } = useAction(turnOn, { failure: texts.notifyFailed })
  return {
    isOffered: state === 'askable',
    turnOn: async () => {
      if (await run()) toast('success', texts.notified)
    },
  }
}

/** Shows the search field, which is focused as soon as it appears. */
function SearchRow({ list }: Pick<ToolbarProps, 'list'>) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => row.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={row} className={styles.search}>
      <SearchTools list={list} />
    </div>
  )
}
