import type { Pagination } from '@tapri/contracts/common'

/** Returns the position of a page among all pages. Pages count from 1; without entries there are none. */
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
