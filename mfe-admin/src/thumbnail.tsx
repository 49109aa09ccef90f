import { imageSrcSet } from '@tapri/contracts/image-sizes'
import type { ComponentProps } from 'react'
import styles from './thumbnail.module.css'

interface ThumbnailProps extends ComponentProps<'span'> {
  url: string | null
  rem: number
}

/** Shows a picture in a square; the square stays empty without a picture. */
export const Thumbnail = ({ url, rem, className = '', ...props }: ThumbnailProps) => (
  <span className={`${styles.thumbnail} ${className}`} style={{ width: `${rem}rem` }} {...props}>
    {url && <img src={url} srcSet={imageSrcSet(url)} sizes={`${rem}rem`} alt="" loading="lazy" />}
  </span>
)
