import type { Pagination } from '@tapri/contracts/common'

/** Where a page stands among the pages. Pages count from 1; nothing at all is no page. */
export function paginationOf(total: number, page: number, limit: number): Pagination {
  const total_pages = Math.ceil(total / limit)
  return {
    total_count: total,
    total_pages,
    current_page: page,
    has_previous: page > 1,
    has_next: page < total_pages,
  }
}
