import type { Category } from '@tapri/contracts/catalog'
import { imageSrcSet } from '@tapri/contracts/image-sizes'
import { Card } from '@tapri/ui/card'
import { IconButton } from '@tapri/ui/icon-button'
import { LayoutGrid, Pencil, Trash2 } from 'lucide-react'
import styles from './category-card.module.css'
import { useCategoriesTexts } from './texts.ts'

interface CategoryCardProps {
  category: Category
  onEdit: () => void
  onDelete: () => void
}

/** A category with its picture, Edit and Delete. */
export function CategoryCard({ category, onEdit, onDelete }: CategoryCardProps) {
  const texts = useCategoriesTexts()
  const { name, description, image_url } = category
  return (
    <Card as="article" className={styles.card} aria-label={name}>
      <span className={styles.picture}>
        {image_url ? (
          <img src={image_url} srcSet={imageSrcSet(image_url)} sizes="4.5rem" alt="" loading="lazy" />
        ) : (
          <LayoutGrid aria-hidden />
        )}
      </span>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <p className={styles.description}>{description || texts.noDescription}</p>
      </div>
      <IconButton label={texts.editCategory(name)} icon={<Pencil aria-hidden />} onClick={onEdit} />
      <IconButton label={texts.deleteCategory(name)} icon={<Trash2 aria-hidden />} onClick={onDelete} />
    </Card>
  )
}
