import { Button } from '@tapri/ui/button'
import { LazyMap } from '@tapri/ui/lazy-map'
import { distance } from '@tapri/web-kit/format'
import type { Point } from '@tapri/contracts/great-circle'
import { useShell } from '@tapri/web-kit/remote'
import { useWide } from '@tapri/web-kit/use-wide'
import { Map } from 'lucide-react'
import { useState } from 'react'
import { routeLength, type Stop } from '../stops.ts'
import styles from './route-map.module.css'
import { useRouteMapTexts } from './texts.ts'

/** docs/specification.md, section 9. */
const ZOOM = 12

/**
 * Shows the route through the stops on a map; at once on a desktop, after a press on a phone, which then loads the
 * code.
 */
export function RouteMap({ here, stops }: { here: Point; stops: readonly Stop[] }) {
  const texts = useRouteMapTexts()
  const { config, language } = useShell()
  const isWide = useWide()
  const [wanted, setWanted] = useState<boolean>()
  const isShown = wanted ?? isWide
  const text = texts.route(stops.length, distance(routeLength(here, stops), language))

  return (
    <section className={styles.route}>
      <Button icon={<Map aria-hidden />} aria-expanded={isShown} onClick={() => setWanted(!isShown)}>
        {isShown ? texts.hideMap : texts.showMap}
      </Button>
      {isShown && (
        <LazyMap
          center={here}
          zoom={ZOOM}
          markers={[
            { id: 'here', ...here, kind: 'deliveryPerson', label: texts.you },
            ...stops.map(({ order }, index) => ({
              id: order.id,
              lat: order.delivery_address.lat,
              lng: order.delivery_address.lng,
              kind: 'stop' as const,
              number: index + 1,
              label: texts.stop(index + 1, order.delivery_address.address),
            })),
          ]}
          route={[here, ...stops.map(({ order }) => order.delivery_address)]}
          tiles={config}
          text={text}
        />
      )}
    </section>
  )
}
