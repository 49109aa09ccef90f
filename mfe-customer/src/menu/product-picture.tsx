import { imageSrcSet } from '@tapri/contracts/image-sizes'
import { KulhadMark } from '@tapri/ui/pictures/kulhad-mark'
import { useEffect, useRef, useState } from 'react'
import styles from './menu.module.css'
import { whenNear } from './near-viewport.ts'

/** The width of a card in the grid: two cards on a phone, else columns of 13 to 19 rem (menu.module.css). */
const GRID_SIZES = '(max-width: 40rem) calc(50vw - 1.375rem), (max-width: 75rem) 18rem, 15rem'

interface ProductPictureProps {
  url: string
  isFirst: boolean
  /** The displayed width, as an image's `sizes` attribute. */
  sizes?: string
}

/**
 * Shows a product's image in a box of fixed size. It is requested near the viewport, in the size that the device needs.
 * If it does not load, the brand mark is shown.
 */
export function ProductPicture({ url, isFirst, sizes = GRID_SIZES }: ProductPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const [isNear, setNear] = useState(isFirst)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (isNear || !box.current ? undefined : whenNear(box.current, () => setNear(true))), [isNear])
  const srcSet = imageSrcSet(url)
  const isBroken = failedUrl === url
  return (
    <div ref={box} className={styles.picture}>
      {isBroken && <KulhadMark />}
      {!isBroken && isNear && (
        <img
          {...(srcSet && { srcSet, sizes })}
          src={url}
          alt=""
          width={480}
          height={480}
          decoding="async"
          fetchPriority={isFirst ? 'high' : 'auto'}
          onError={() => setFailedUrl(url)}
        />
      )}
    </div>
  )
}
