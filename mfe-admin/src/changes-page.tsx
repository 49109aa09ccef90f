import type { listOutlets } from '@tapri/contracts/outlets'
import { ChangesView } from '@tapri/order-screens/changes/changes-view'
import { useLoad } from '@tapri/web-kit/queries'
import { AdminFrame } from './admin-frame.tsx'
import { useTexts } from './texts.ts'

/** Shows who changed what, at all outlets or one. If the list of outlets is missing, it shows the changes of all. */
export function ChangesPage() {
  const texts = useTexts()
  const { data: outlets = [] } = useLoad<typeof listOutlets>('GET /admin/outlets', {}, { failure: null })
  return (
    <AdminFrame title={texts.changes}>
      <ChangesView outlets={outlets} />
    </AdminFrame>
  )
}
