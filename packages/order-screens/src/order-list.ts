import type { listOrders } from '@tapri/contracts/orders'
import { useSearchParams } from '@tapri/web-kit/router'
import { useEffect } from 'react'
import { createTexts } from '@tapri/web-kit/language'
import { useSteady } from '@tapri/web-kit/open-select'
import { useLoad } from '@tapri/web-kit/queries'

/** docs/specification.md, section 9. */
const perPageChoices = [25, 50, 100]
const perPageDefault = 50
const refreshSeconds = 15

const useTexts = createTexts({
  en: { failure: 'Failed to load orders' },
  hi: { failure: 'ऑर्डर लोड नहीं हुए' },
})

/**
 * The orders a person of staff may see, page by page, recent or archived, asked for again every 15 seconds. Which part is
 * shown lives in the address, so that a reload or the way back finds it again. An open select holds the list still.
 */
export function useOrderList() {
  const texts = useTexts()
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const perPage = perPageChoices.find((choice) => choice === Number(params.get('limit'))) ?? perPageDefault
  const isArchived = params.get('view') === 'archived'

  const query = useLoad<typeof listOrders>(
    'GET /orders',
    { querystring: { include_archived: isArchived, page, limit: perPage } },
    { failure: texts.failure, everySeconds: refreshSeconds, keepPrevious: true },
  )
  const list = useSteady(query.data)

  const change = (changes: Record<string, string>) =>
    setParams((params) => ({ ...Object.fromEntries(params), page: '1', ...changes }), { replace: true })

  const pages = list?.pagination.total_pages ?? 1
  const isBeyond = !query.isPlaceholderData && list !== undefined && page > Math.max(1, pages)
  useEffect(() => {
    if (isBeyond) setParams((params) => ({ ...Object.fromEntries(params), page: String(Math.max(1, pages)) }))
  }, [isBeyond, pages, setParams])

  return {
    /** Undefined until the first answer. */
    orders: list?.orders,
    total: list?.pagination.total_count ?? 0,
    page,
    pages,
    perPage,
    isArchived,
    setPage: (page: number) => change({ page: String(page) }),
    setPerPage: (perPage: number) => change({ limit: String(perPage) }),
    setArchived: (isArchived: boolean) => change({ view: isArchived ? 'archived' : 'recent' }),
    /** Another part was asked for and has not come yet. */
    isTurning: query.isPlaceholderData,
    isError: query.isError,
    refetch: query.refetch,
  }
}
