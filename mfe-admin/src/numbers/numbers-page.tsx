import type { listOutlets } from '@tapri/contracts/outlets'
import { ComplaintPatterns } from '@tapri/order-screens/complaints/complaint-patterns'
import { NumbersView } from '@tapri/order-screens/numbers/numbers-view'
import { useLoad } from '@tapri/web-kit/queries'
import { AdminFrame } from '../admin-frame.tsx'
import { useTexts } from '../texts.ts'

/** Shows the numbers of all outlets or of one; those of all if the list of outlets is missing. */
export function NumbersPage() {
  const texts = useTexts()
  const { data: outlets = [] } = useLoad<typeof listOutlets>('GET /admin/outlets', {}, { failure: null })
  return (
    <AdminFrame title={texts.numbers}>
      <NumbersView outlets={outlets} />
      <ComplaintPatterns />
    </AdminFrame>
  )
}
