import type { Point } from '@tapri/contracts/great-circle'
import type { Opening } from '@tapri/contracts/opening'
import { dayAndTime } from '@tapri/contracts/opening-hours/day-and-time'
import { pauseWords } from '@tapri/contracts/pauses'
import { Notice } from '@tapri/ui/notice'
import { useLanguage } from '@tapri/web-kit/language'
import { Clock, Hourglass, MapPinOff } from 'lucide-react'
import { useIsGuest } from '../guest.ts'
import { JoinWaitlist } from '../join-waitlist.tsx'
import { useMenuTexts } from './texts.ts'

interface ClosedNoticeProps {
  /** Undefined until known; then nothing is shown. */
  opening: Opening | undefined
  /** The time at which `opening` was loaded (ms since 1970). */
  openingAt: number
  isOutOfReach: boolean
  /** The place that the notice is about; null if none is known. */
  point: Point | null
}

/** Says before anybody fills a cart that no outlet takes orders, why, and when the first one does again. */
export function ClosedNotice({ opening, openingAt, isOutOfReach, point }: ClosedNoticeProps) {
  const texts = useMenuTexts()
  const language = useLanguage()
  const isGuest = useIsGuest()
  if (isOutOfReach) {
    return (
      <Notice
        tone="warning"
        icon={<MapPinOff aria-hidden />}
        title={texts.outOfReach}
        action={point && !isGuest && <JoinWaitlist point={point} />}
      >
        {texts.outOfReachHint}
      </Notice>
    )
  }
  if (!opening || opening.is_open) return null
  const { opens_at, time_zone, pause, takes_later } = opening
  const again = opens_at
    ? texts.opensAgain(dayAndTime(Date.parse(opens_at), time_zone, language, openingAt))
    : texts.untilFurtherNotice
  return (
    <Notice
      tone="warning"
      icon={pause ? <Hourglass aria-hidden /> : <Clock aria-hidden />}
      title={pause ? texts.paused : texts.closed}
    >
      {pause ? `${sentence(pauseWords[language][pause.reason], language)} ${again}` : again}
      {takes_later && ` ${texts.takesLater}`}
    </Notice>
  )
}

const sentence = (words: string, language: 'en' | 'hi') =>
  language === 'hi' ? `${words}।` : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
