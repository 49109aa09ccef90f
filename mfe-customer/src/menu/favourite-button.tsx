import type { Product } from '@tapri/contracts/catalog'
import { Heart } from 'lucide-react'
import styles from './favourites.module.css'
import { useMenuTexts } from './texts.ts'
import { useFavourites } from './use-favourites.ts'

/** Shows the heart in the corner of a product's picture. */
export function FavouriteButton({ product: { id, name } }: { product: Pick<Product, 'id' | 'name'> }) {
  const texts = useMenuTexts()
  const { ids, toggle } = useFavourites()
  if (!ids) return null
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={ids.includes(id)}
      aria-label={texts.favourite(name)}
      title={texts.favourite(name)}
      onClick={() => void toggle(id)}
    >
      <Heart aria-hidden />
    </button>
  )
}
