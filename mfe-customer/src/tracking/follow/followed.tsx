import type { FollowedOrder } from '@tapri/contracts/follow'
import { isEnded } from '@tapri/contracts/order-status'
import { ageOf } from '@tapri/order-screens/order/position/rules'
import { statusNameOf } from '@tapri/order-screens/order/status-name'
import { LazyMap } from '@tapri/ui/lazy-map'
import { LiveRegion } from '@tapri/ui/live-region'
import { KulhadMark } from '@tapri/ui/pictures/kulhad-mark'
import { useShell } from '@tapri/web-kit/remote'
import { useTitle } from '@tapri/web-kit/use-title'
import { ProgressSteps } from '../progress-steps.tsx'
import { Promised } from '../promised.tsx'
import styles from '../tracking.module.css'
import { useFollowTexts } from './texts.ts'

const ZOOM = 14

interface FollowedProps {
  order: FollowedOrder
  /** Time of the response, ms. */
  seenAt: number
}

/** Says where an order is and when it arrives, and shows outlet and delivery person on a map. */
export function Followed({ order, seenAt }: FollowedProps) {
  const texts = useFollowTexts()
  const sentence = texts.now[statusNameOf(order)](order.outlet_name)
  useTitle(texts.title(order.number))
  return (
    <div className={styles.tracked}>
      <LiveRegion>{sentence}</LiveRegion>
      <header className={styles.now}>
        <KulhadMark steaming={!isEnded(order.order_status)} />
        <div>
          <p className={styles.because}>{texts.title(order.number)}</p>
          <h1>{sentence}</h1>
          <Promised order={order} seenAt={seenAt} otherwise={null} />
        </div>
      </header>
      <div className={styles.steps}>
        <ProgressSteps order={order} />
      </div>
      {!isEnded(order.order_status) && <Where order={order} seenAt={seenAt} />}
    </div>
  )
}

function Where({ order: { outlet_location, outlet_name, position }, seenAt }: FollowedProps) {
  const texts = useFollowTexts()
  const { config } = useShell()
  const outlet = { id: 'outlet', ...outlet_location, kind: 'outlet', label: outlet_name } as const
  const person = position && {
    ...position,
    id: 'person',
    kind: 'deliveryPerson' as const,
    isFaded: ageOf({ ...position, seenAt: seenAt - position.age_seconds * 1_000 }, seenAt).kind === 'silent',
    label: texts.person,
  }
  return (
    <div className={styles.map}>
      <LazyMap
        center={position ?? outlet_location}
        zoom={ZOOM}
        fit={position !== undefined}
        markers={person ? [outlet, person] : [outlet]}
        route={[]}
        tiles={config}
        text={outlet_name}
      />
    </div>
  )
}
