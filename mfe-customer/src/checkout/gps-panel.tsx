import { Button } from '@tapri/ui/button'
import { Notice } from '@tapri/ui/notice'
import type { useGeolocation } from '@tapri/web-kit/use-location'
import { LoaderCircle, LocateFixed, LocateOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import styles from './checkout.module.css'

type Position = Pick<ReturnType<typeof useGeolocation>, 'status' | 'point' | 'busy' | 'trouble' | 'sentence'>

/** What is known of where the customer is, how to fix what is not, and the button that asks again. */
export function GpsPanel({ position, onChange }: { position: Position; onChange: () => Promise<unknown> }) {
  const texts = useTexts().checkout
  const { title, words, tone, icon } = useSaid(position)
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
        {words}
      </Notice>
    </section>
  )
}

interface Said {
  title: ReactNode
  words?: ReactNode
  tone: 'good' | 'bad' | 'info' | 'warning'
  icon?: ReactNode
}

function useSaid({ status, point, busy, trouble, sentence }: Position): Said {
  const texts = useTexts().checkout
  if (status === 'granted' && point) {
    const words = sentence ?? texts.gpsGrantedHint(`${point.lat.toFixed(4)}, ${point.lng.toFixed(4)}`)
    return { tone: 'good', title: texts.gpsGranted, words, icon: <LocateFixed aria-hidden /> }
  }
  if (status === 'denied') {
    return {
      tone: 'bad',
      title: sentence,
      words: trouble === 'denied' && texts.gpsFix,
      icon: <LocateOff aria-hidden />,
    }
  }
  if (busy) {
    const icon = <LoaderCircle className={styles.turning} aria-hidden />
    return { tone: 'info', title: texts.gpsAsking, words: texts.gpsAskingHint, icon }
  }
  return { tone: 'warning', title: texts.gpsUnknown, words: sentence, icon: <LocateOff aria-hidden /> }
}
