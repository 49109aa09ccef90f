import type { OrderList } from '../order-list.ts'
import { searchQuery } from '../search/search-address.ts'

export type ExportedList = Pick<OrderList, 'search' | 'status' | 'isArchived'>

/** The query with which an export has all that a list shows, whatever its page. */
export function listQuery({ search, status, isArchived }: ExportedList) {
  const { after: _, ...found } = search ? searchQuery(search) : {}
  return {
    ...found,
    ...(!search && isArchived && { include_archived: true }),
    ...(status !== 'all' && { order_status: status }),
  }
}
