import { Button } from '@tapri/ui/button'
import { Notice } from '@tapri/ui/notice'
import type { useGeolocation } from '@tapri/web-kit/use-location'
import { LoaderCircle, LocateFixed, LocateOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCheckoutTexts } from './texts.ts'
import styles from './checkout.module.css'

type Position = Pick<ReturnType<typeof useGeolocation>, 'status' | 'point' | 'busy' | 'trouble' | 'sentence'>

/** State of the geolocation, instructions when it failed, and a button that requests it again. */
export function GpsPanel({ position, onChange }: { position: Position; onChange: () => Promise<unknown> }) {
  const texts = useCheckoutTexts()
  const { title, body, tone, icon } = usePanelContent(position)
  return (
    <section aria-label={texts.gps} aria-live="polite">
      <Notice
        tone={tone}
        title={title}
        icon={icon}
        action={
          position.trouble !== 'unsupported' && (
            <Button size="small" onClick={onChange}>
              {texts.changeLocation}
            </Button>
          )
        }
      >
        {body}
      </Notice>
    </section>
  )
}

interface PanelContent {
  title: ReactNode
  body?: ReactNode
  tone: 'good' | 'bad' | 'info' | 'warning'
  icon?: ReactNode
}

function usePanelContent({ status, point, busy, trouble, sentence }: Position): PanelContent {
  const texts = useCheckoutTexts()
  if (status === 'granted' && point) {
    const body = sentence ?? texts.gpsGrantedHint(`${point.lat.toFixed(4)}, ${point.lng.toFixed(4)}`)
    return { tone: 'good', title: texts.gpsGranted, body, icon: <LocateFixed aria-hidden /> }
  }
  if (status === 'denied') {
    return {
      tone: 'bad',
      title: sentence,
      body: trouble === 'denied' && texts.gpsFix,
      icon: <LocateOff aria-hidden />,
    }
  }
  if (busy) {
    const icon = <LoaderCircle className={styles.turning} aria-hidden />
    return { tone: 'info', title: texts.gpsAsking, body: texts.gpsAskingHint, icon }
  }
  return { tone: 'warning', title: texts.gpsUnknown, body: sentence, icon: <LocateOff aria-hidden /> }
}
