import { lazyMap } from '@tapri/ui/lazy-map'
import { MarkPicture } from '@tapri/ui/mark-picture'
import type { MovingMapProps } from '@tapri/ui/moving-map'
import { Notice } from '@tapri/ui/notice'
import { useShell } from '@tapri/web-kit/remote'
import { memo } from 'react'
import { marksOf, type Opened, openedOf } from './marks.ts'
import styles from './now.module.css'
import type { Now } from './rules.ts'
import { useNowTexts } from './texts.ts'
import { useNowWords } from './use-now-words.ts'

const MovingMap = lazyMap(async () => (await import('@tapri/ui/moving-map')).MovingMap)

interface NowMapProps extends Pick<MovingMapProps, 'follow'> {
  now: Now
  time: number
  onOpen: (opened: Opened) => void
}

/** Only re-rendered when something else is shown: moving marks are ahead of the props of the last render. */
export const NowMap = memo(function NowMap({ now, time, follow, onOpen }: NowMapProps) {
  const texts = useNowTexts()
  const { config } = useShell()
  const marks = marksOf(now, useNowWords(), time)
  return (
    <figure className={styles.map}>
      <MovingMap
        marks={marks}
        follow={follow}
        onOpen={(mark) => onOpen(openedOf(mark))}
        label={texts.map}
        tiles={config}
        missing={() => <Notice tone="warning">{texts.noMap}</Notice>}
      />
      <figcaption>
        <p>{texts.shown(now.orders.length, now.riders.length)}</p>
        <Legend />
      </figcaption>
    </figure>
  )
})

const legend = [
  ['outlet', { shape: 'outlet', tone: 'brand', sign: '3' }],
  ['rider', { shape: 'rider', tone: 'accent', sign: '2' }],
  ['silent', { shape: 'rider', tone: 'faded', sign: '1' }],
  ['order', { shape: 'order', tone: 'ink', sign: '' }],
  ['free', { shape: 'order', tone: 'hollow', sign: '?' }],
  ['late', { shape: 'order', tone: 'bad', sign: '!' }],
] as const

function Legend() {
  const texts = useNowTexts()
  return (
    <ul className={styles.legend} aria-label={texts.legend}>
      {legend.map(([name, look]) => (
        <li key={name}>
          <MarkPicture {...look} /> {texts.marks[name]}
        </li>
      ))}
    </ul>
  )
}
