import { KulhadMark } from '@tapri/ui/pictures/kulhad-mark'
import { useEffect, useRef, useState } from 'react'
import { fetchAhead } from './fetch-ahead.ts'
import styles from './menu.module.css'

/** A product's image in a box of fixed size; shows the brand mark when it fails to load. */
export function ProductPicture({ url, isFirst }: { url: string; isFirst: boolean }) {
  const [broken, setBroken] = useState<string | null>(null)
  const picture = useRef<HTMLImageElement>(null)
  const isShown = broken !== url
  useEffect(
    () => (isShown && !isFirst && picture.current ? fetchAhead(picture.current) : undefined),
    [isShown, isFirst, url],
  )
  return (
    <div className={styles.picture}>
      {!isShown ? (
        <KulhadMark />
      ) : (
        <img
          ref={picture}
          src={url}
          alt=""
          width={400}
          height={400}
          decoding="async"
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          onError={() => setBroken(url)}
        />
      )}
    </div>
  )
}
