import { Button } from '@tapri/ui/button'
import { Notice } from '@tapri/ui/notice'
import { distance } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { POSITION_SURE_METRES } from '@tapri/contracts/limits'
import { LoaderCircle, LocateFixed, LocateOff, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePlacesTexts } from './places/texts.ts'
import { useServing } from './places/use-serving.ts'
import type { Where } from './places/use-where.ts'
import { useCheckoutTexts } from './texts.ts'
import styles from './checkout.module.css'

/**
 * Shows where the order goes: the chosen place or pin, else the state of the geolocation, with instructions if it
 * failed. Buttons request the location again and open the map.
 */
export function GpsPanel({ where, onChange }: { where: Where; onChange: () => Promise<unknown> }) {
  const texts = useCheckoutTexts()
  const { setPin } = usePlacesTexts()
  const { title, body, tone, icon } = usePanelContent(where)
  return (
    <section aria-label={texts.gps} aria-live="polite">
      <Notice
        tone={tone}
        title={title}
        icon={icon}
        action={
          <>
            <Button
              size="small"
              look={where.position.status === 'denied' ? 'primary' : 'secondary'}
              onClick={() => where.setDialog('pin')}
            >
              {setPin}
            </Button>
            {where.position.trouble !== 'unsupported' && (
              <Button size="small" onClick={onChange}>
                {texts.changeLocation}
              </Button>
            )}
          </>
        }
      >
        {body}
      </Notice>
    </section>
  )
}

/** An installed app has no address bar with a site icon. */
const isInstalled = () => window.matchMedia?.('(display-mode: standalone)').matches ?? false

interface PanelContent {
  title: ReactNode
  body?: ReactNode
  tone: 'good' | 'bad' | 'info' | 'warning'
  icon?: ReactNode
}

function usePanelContent({ position, sure, place, isPinned }: Where): PanelContent {
  const language = useLanguage()
  const texts = useCheckoutTexts()
  const places = usePlacesTexts()
  const { status, point, accuracy, busy, trouble, sentence } = position
  const serving = useServing(sure)
  if (status === 'granted' && point && !sure) {
    const radius = accuracy === null || accuracy <= POSITION_SURE_METRES ? null : distance(accuracy / 1_000, language)
    const icon = <LocateOff aria-hidden />
    return { tone: 'warning', title: texts.gpsUnsure(radius), body: sentence ?? texts.gpsUnsureHint, icon }
  }
  if (status === 'granted' && point) {
    const at = serving?.sentence ?? texts.gpsGrantedHint(`${point.lat.toFixed(4)}, ${point.lng.toFixed(4)}`)
    const body = sentence ?? at
    const tone = serving?.isServed === false ? 'warning' : 'good'
    if (!isPinned) return { tone, title: texts.gpsGranted, body, icon: <LocateFixed aria-hidden /> }
    const title = place ? places.atPlace(place.name) : places.pinSet
    return { tone, title, body, icon: <MapPin aria-hidden /> }
  }
  if (status === 'denied') {
    return {
      tone: 'bad',
      title: sentence,
      body: trouble === 'denied' && texts.gpsFix[isInstalled() ? 'app' : 'browser'],
      icon: <LocateOff aria-hidden />,
    }
  }
  if (busy) {
    const icon = <LoaderCircle className={styles.turning} aria-hidden />
    return { tone: 'info', title: texts.gpsAsking, body: texts.gpsAskingHint, icon }
  }
  return { tone: 'warning', title: texts.gpsUnknown, body: sentence, icon: <LocateOff aria-hidden /> }
}
