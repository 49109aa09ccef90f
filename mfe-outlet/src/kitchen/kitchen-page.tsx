import { LiveIndicator } from '@tapri/order-screens/live-indicator'
import { Unloaded } from '@tapri/order-screens/unloaded'
import { Button } from '@tapri/ui/button'
import { EmptyState } from '@tapri/ui/empty-state'
import { NoOrdersPicture } from '@tapri/ui/pictures/no-orders'
import { Skeleton } from '@tapri/ui/skeleton'
import { useNow } from '@tapri/web-kit/use-now'
import { useTitle } from '@tapri/web-kit/use-title'
import { Bell, BellOff } from 'lucide-react'
import { useWakeLock } from '../use-wake-lock.ts'
import { useFocusKept } from '../use-focus-kept.ts'
import { OutletHeader } from '../outlet-header.tsx'
import styles from './kitchen.module.css'
import { KitchenTicket, MadeTickets } from './kitchen-ticket.tsx'
import { isMade, type Recipe, recipesOf } from './rules.ts'
import { useKitchenTexts } from './texts.ts'
import { type Kitchen, useKitchen } from './use-kitchen.ts'
import { useKitchenKeys } from './use-kitchen-keys.ts'
import { useKitchenSound } from './use-kitchen-sound.ts'

/** Shows the cook's screen, to be read from two metres and pressed with wet hands. */
export function KitchenPage() {
  const texts = useKitchenTexts()
  const kitchen = useKitchen()
  const { load, tickets } = kitchen
  const sound = useKitchenSound(tickets)
  useTitle(texts.title)
  useWakeLock()
  useKitchenKeys()
  return (
    <>
      <OutletHeader page="kitchen" />
      <main id="content" tabIndex={-1} className={styles.main}>
        <h1 className="visually-hidden">{texts.title}</h1>
        <div className={styles.top}>
          <Recipes recipes={recipesOf(tickets ?? [])} />
          <div className={styles.tools}>
            <LiveIndicator updatedAt={load.dataUpdatedAt} isStale={load.isError} />
            <SoundSwitch {...sound} />
          </div>
        </div>
        {tickets ? (
          <Tickets tickets={tickets} kitchen={kitchen} />
        ) : (
          <Unloaded load={load} coming={<Skeleton height="16rem" />} failed={texts.loadFailed} />
        )}
      </main>
    </>
  )
}

function SoundSwitch({ isOn, toggle }: ReturnType<typeof useKitchenSound>) {
  const { soundOn, soundOff } = useKitchenTexts()
  return (
    <Button icon={isOn ? <Bell aria-hidden /> : <BellOff aria-hidden />} aria-pressed={isOn} onClick={toggle}>
      {isOn ? soundOn : soundOff}
    </Button>
  )
}

/** Shows how many cups of each recipe are due now. */
function Recipes({ recipes }: { recipes: readonly Recipe[] }) {
  const texts = useKitchenTexts()
  return (
    <ul className={styles.recipes} aria-label={texts.due}>
      {recipes.map(({ product_id, name, cups, kinds }) => (
        <li key={product_id}>
          <strong>{cups}</strong>
          <span>
            <bdi>{name}</bdi>
            {kinds.some(({ options }) => options !== '') && (
              <span className={styles.kinds}>
                {kinds.map((kind) => (
                  <bdi key={kind.options}>
                    {kind.cups} {kind.options || texts.plain}
                  </bdi>
                ))}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface TicketsProps {
  tickets: NonNullable<Kitchen['tickets']>
  kitchen: Kitchen
}

function Tickets({ tickets, kitchen }: TicketsProps) {
  const texts = useKitchenTexts()
  const now = useNow(10_000)
  useFocusKept()
  const open = tickets.filter((ticket) => !isMade(ticket))
  return (
    <div data-kitchen>
      {open.length === 0 && (
        <EmptyState picture={<NoOrdersPicture />} title={texts.empty}>
          {texts.emptyHint}
        </EmptyState>
      )}
      <section className={styles.tickets} aria-label={texts.tickets} data-column="tickets" tabIndex={-1}>
        {open.map((ticket, index) => (
          <KitchenTicket
            key={`${ticket.order_id} ${ticket.voided}`}
            ticket={ticket}
            digit={index < 9 ? index + 1 : undefined}
            now={now}
            kitchen={kitchen}
          />
        ))}
      </section>
      <MadeTickets tickets={tickets.filter(isMade)} mark={kitchen.mark} />
      {open.length > 0 && <p className={styles.keys}>{texts.keys}</p>}
    </div>
  )
}
