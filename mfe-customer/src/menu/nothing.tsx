import { Button } from '@tapri/ui/button'
import { EmptyState } from '@tapri/ui/empty-state'
import { NoProductsPicture } from '@tapri/ui/pictures/no-products'
import { useMenuTexts } from './texts.ts'
import type { MenuFilter } from './use-menu-filter.ts'

/** Says that the category is empty, or that the search finds nothing. */
export function Nothing({ filter: { search, isWhole, clear } }: { filter: MenuFilter }) {
  const texts = useMenuTexts()
  return (
    <EmptyState
      picture={<NoProductsPicture />}
      title={search === '' ? texts.noProducts : texts.nothingFound(search)}
      action={!isWhole && <Button onClick={clear}>{search === '' ? texts.all : texts.wholeMenu}</Button>}
    >
      {search === '' && !isWhole && texts.noProductsHint}
    </EmptyState>
  )
}
