import type { OrderList } from '../order-list.ts'
import { searchQuery } from '../search/search-address.ts'

export type ExportedList = Pick<OrderList, 'search' | 'status' | 'isArchived'>

/** Returns the query for an export of everything that a list shows, on all of its pages. */
export function listQuery({ search, status, isArchived }: ExportedList) {
  const { after: _, ...found } = search ? searchQuery(search) : {}
  return {
    ...found,
    ...(!search && isArchived && { include_archived: true }),
    ...(status !== 'all' && { order_status: status }),
  }
}
