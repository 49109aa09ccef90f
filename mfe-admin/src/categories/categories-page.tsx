import type { Category, listCategories } from '@tapri/contracts/catalog'
import { Button } from '@tapri/ui/button'
import { EmptyState } from '@tapri/ui/empty-state'
import { ErrorPanel } from '@tapri/ui/error-panel'
import { NoProductsPicture } from '@tapri/ui/pictures/no-products'
import { Skeleton } from '@tapri/ui/skeleton'
import { useLoad } from '@tapri/web-kit/queries'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AdminFrame } from '../admin-frame.tsx'
import { ArrangeButton, ArrangeList } from '../arrange-list.tsx'
import styles from '../card-grid.module.css'
import { CategoryCard } from './category-card.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { DeleteCategoryDialog } from './delete-category-dialog.tsx'
import { useCategoriesTexts } from './texts.ts'

/** The categories of the menu: list, add, edit, delete, put in another order. */
export function CategoriesPage() {
  const texts = useCategoriesTexts()
  const [editing, setEditing] = useState<{ category: Category | null } | null>(null)
  const [isArranging, setArranging] = useState(false)
  const [deleting, setDeleting] = useState<Category | null>(null)
  const { data, isError, isRetrying, refetch } = useLoad<typeof listCategories>(
    'GET /categories',
    {},
    { failure: texts.loadFailed },
  )
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
      {!data && isError && <ErrorPanel message={texts.loadFailed} isRetrying={isRetrying} onRetry={() => refetch()} />}
      {!data && !isError && <Coming />}
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

function Coming() {
  return (
    <div className={styles.grid} aria-hidden>
      {Array.from({ length: 4 }, (_, i) => (
        <Skeleton key={i} height="6.125rem" />
      ))}
    </div>
  )
}
