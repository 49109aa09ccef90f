import { KulhadMark } from '@tapri/ui/pictures/kulhad-mark'
import { useState } from 'react'
import styles from './menu.module.css'

/** A product's picture in a place of fixed size; the kulhad when it does not come. */
export function ProductPicture({ url, isFirst }: { url: string; isFirst: boolean }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <div className={styles.picture}>
      {broken === url ? (
        <KulhadMark />
      ) : (
        <img
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
