import type { Opening } from '@tapri/contracts/opening'
import { PROMISE_MINUTES } from '@tapri/contracts/limits'
import { lazyPage } from '@tapri/ui/lazy-page'
import { count } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { ChevronRight, MapPin } from 'lucide-react'
import { useState } from 'react'
import type { KnownPlace } from '../known-place.ts'
import styles from './place-line.module.css'
import { useMenuTexts } from './texts.ts'

const ChoosePlace = lazyPage(async () => (await import('../choose-place.tsx')).ChoosePlace, null)

/** Says where an order would go, from which outlet and how soon; opens the choice of a place. */
export function PlaceLine({ place, opening }: { place: KnownPlace; opening: Opening | undefined }) {
  const texts = useMenuTexts().place
  const [isChoosing, setChoosing] = useState(false)
  const { outlet_name, promised_minutes } = (place.point && opening) || {}
  return (
    <>
      <button type="button" className={styles.line} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        <MapPin aria-hidden />
        <span className={styles.words}>
          <strong>{place.point ? wordsOf(place, texts) : texts.choose}</strong>
          {outlet_name && (
            <span className={styles.from}>
              <span className={styles.dot}> · </span>
              <bdi>{outlet_name}</bdi>
              {promised_minutes !== undefined && (
                <>
                  {' · '}
                  <Minutes minutes={promised_minutes} />
                </>
              )}
            </span>
          )}
        </span>
        <ChevronRight aria-hidden />
      </button>
      {isChoosing && <ChoosePlace onClose={() => setChoosing(false)} />}
    </>
  )
}

function wordsOf({ address, isChosen }: KnownPlace, texts: ReturnType<typeof useMenuTexts>['place']) {
  if (address !== '') return texts.to(address)
  return isChosen ? texts.toPin : texts.toPosition
}

function Minutes({ minutes }: { minutes: number }) {
  const texts = useMenuTexts().place
  const number = count(minutes, useLanguage())
  const isBusy = minutes > PROMISE_MINUTES
  return (
    <span className={styles.minutes} data-busy={isBusy || undefined} data-number>
      {isBusy ? texts.busy(number) : texts.about(number)}
    </span>
  )
}
