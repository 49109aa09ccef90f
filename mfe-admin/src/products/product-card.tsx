import type { Product } from '@tapri/contracts/catalog'
import { ActiveBadge } from '@tapri/ui/active-badge'
import { Button } from '@tapri/ui/button'
import { Card } from '@tapri/ui/card'
import { IconButton } from '@tapri/ui/icon-button'
import { Rupees } from '@tapri/ui/rupees'
import { useReadersLanguage } from '@tapri/web-kit/readers-language'
import { Pencil, Trash2 } from 'lucide-react'
import { Thumbnail } from '../thumbnail.tsx'
import styles from './product-card.module.css'
import { useProductsTexts } from './texts.ts'

interface ProductCardProps {
  product: Product
  onEdit: () => void
  onDelete: () => void
}

export function ProductCard({ product, onEdit, onDelete }: ProductCardProps) {
  const texts = useProductsTexts()
  const { name, description, price, image_url, category_name, available } = useReadersLanguage(product)
  return (
    <Card as="article" className={styles.card} aria-label={name}>
      <Thumbnail url={image_url} rem={5.5} className={styles.picture} data-off={!available || undefined} />
      <div className={styles.words}>
        <p className={styles.category}>{category_name ?? texts.uncategorized}</p>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <p className={styles.description}>{description}</p>
      </div>
      <div className={styles.state}>
        <strong className={styles.price}>
          <Rupees amount={price} />
        </strong>
        <ActiveBadge active={available}>{available ? texts.available : texts.unavailable}</ActiveBadge>
      </div>
      <div className={styles.actions}>
        <Button size="small" icon={<Pencil aria-hidden />} aria-label={texts.editProduct(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <IconButton size="small" label={texts.deleteProduct(name)} icon={<Trash2 aria-hidden />} onClick={onDelete} />
      </div>
    </Card>
  )
}
