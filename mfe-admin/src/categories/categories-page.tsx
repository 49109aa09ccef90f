import type { Category, deleteCategory, listCategories, listProducts } from '@tapri/contracts/catalog'
import { imageSrcSet } from '@tapri/contracts/image-sizes'
import { Button } from '@tapri/ui/button'
import { Card } from '@tapri/ui/card'
import { EmptyState } from '@tapri/ui/empty-state'
import { Unloaded } from '@tapri/order-screens/unloaded'
import { IconButton } from '@tapri/ui/icon-button'
import { NoProductsPicture } from '@tapri/ui/pictures/no-products'
import { useLoad } from '@tapri/web-kit/queries'
import { useReadersLanguage } from '@tapri/web-kit/readers-language'
import { useShell } from '@tapri/web-kit/remote'
import { LayoutGrid, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AdminFrame } from '../admin-frame.tsx'
import { ArrangeButton, ArrangeList } from '../arrange-list.tsx'
import styles from '../card-grid.module.css'
import { Coming } from '../coming.tsx'
import { ConfirmAction } from '../confirm-action.tsx'
import { useTexts } from '../texts.ts'
import categoryCard from './category-card.module.css'
import { CategoryDialog } from './category-dialog.tsx'
import { useCategoriesTexts } from './texts.ts'

export function CategoriesPage() {
  const texts = useCategoriesTexts()
  const [editing, setEditing] = useState<{ category: Category | null } | null>(null)
  const [isArranging, setArranging] = useState(false)
  const [deleting, setDeleting] = useState<Category | null>(null)
  const categories = useLoad<typeof listCategories>('GET /categories', {}, { failure: texts.loadFailed })
  const { data } = categories
  const actions = (
    <>
      <ArrangeButton items={data} isArranging={isArranging} onChange={setArranging} />
      <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setEditing({ category: null })}>
        {texts.add}
      </Button>
    </>
  )
  return (
    <AdminFrame title={texts.title} actions={actions}>
      {data?.length === 0 && <EmptyState picture={<NoProductsPicture />} title={texts.empty} />}
      {!data && (
        <Unloaded
          load={categories}
          coming={<Coming className={styles.grid} count={4} height="6.125rem" />}
          failed={texts.loadFailed}
        />
      )}
      {data && isArranging ? (
        <ArrangeList what="categories" label={texts.title} items={data} />
      ) : (
        <ul className={styles.grid}>
          {data?.map((category) => (
            <li key={category.id}>
              <CategoryCard
                category={category}
                onEdit={() => setEditing({ category })}
                onDelete={() => setDeleting(category)}
              />
            </li>
          ))}
        </ul>
      )}
      {editing && <CategoryDialog category={editing.category} onClose={() => setEditing(null)} />}
      <DeleteCategoryDialog category={deleting} onClose={() => setDeleting(null)} />
    </AdminFrame>
  )
}

interface CategoryCardProps {
  category: Category
  onEdit: () => void
  onDelete: () => void
}

function CategoryCard({ category, onEdit, onDelete }: CategoryCardProps) {
  const texts = useCategoriesTexts()
  const { name, description, image_url } = useReadersLanguage(category)
  return (
    <Card as="article" className={categoryCard.card} aria-label={name}>
      <span className={categoryCard.picture}>
        {image_url ? (
          <img src={image_url} srcSet={imageSrcSet(image_url)} sizes="4.5rem" alt="" loading="lazy" />
        ) : (
          <LayoutGrid aria-hidden />
        )}
      </span>
      <div className={categoryCard.words}>
        <h2 className={categoryCard.name}>
          <bdi>{name}</bdi>
        </h2>
        <p className={categoryCard.description}>{description || texts.noDescription}</p>
      </div>
      <IconButton label={texts.editCategory(name)} icon={<Pencil aria-hidden />} onClick={onEdit} />
      <IconButton label={texts.deleteCategory(name)} icon={<Trash2 aria-hidden />} onClick={onDelete} />
    </Card>
  )
}

/** Asks for confirmation before a category is deleted; null while closed. */
function DeleteCategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const common = useTexts()
  const texts = useCategoriesTexts()
  const { call } = useShell()
  const named = useReadersLanguage(category)
  const { data: products = [] } = useLoad<typeof listProducts>(
    'GET /products',
    { querystring: { include_unavailable: true } },
    { failure: null, enabled: category !== null },
  )
  const count = products.filter(({ category_id }) => category_id === category?.id).length
  return (
    <ConfirmAction
      title={texts.confirmTitle}
      confirmText={common.delete}
      open={category !== null}
      act={async () =>
        category && call<typeof deleteCategory>('DELETE /admin/categories/:id', { params: { id: category.id } })
      }
      failure={texts.deleteFailed}
      success={texts.deleted}
      refreshes={['GET /categories', 'GET /products']}
      lines={count > 0 ? [texts.productsWithout(count)] : undefined}
      onClose={onClose}
    >
      <p>{named && texts.confirmBody(named.name)}</p>
      <p>{texts.confirmHint}</p>
    </ConfirmAction>
  )
}
