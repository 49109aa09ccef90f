import type { listUsers } from '@tapri/contracts/staff'
import type { listOutlets, Outlet } from '@tapri/contracts/outlets'
import type { listTaking } from '@tapri/contracts/taking'
import { Button } from '@tapri/ui/button'
import { EmptyState } from '@tapri/ui/empty-state'
import { Unloaded } from '@tapri/order-screens/unloaded'
import { NoOutletsPicture } from '@tapri/ui/pictures/no-outlets'
import { useLoad } from '@tapri/web-kit/queries'
import { useSearchParams } from '@tapri/web-kit/router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AdminFrame } from '../admin-frame.tsx'
import { Coming } from '../coming.tsx'
import { useTexts } from '../texts.ts'
import { DeleteOutletDialog } from './delete-outlet-dialog.tsx'
import { OutletCard } from './outlet-card.tsx'
import { OutletDialog } from './outlet-dialog.tsx'
import styles from './outlets-page.module.css'
import { useOutletsTexts } from './texts.ts'

/** The fields that the dashboard may link to. */
const paperFields = ['gstin', 'legal_name', 'fssai_number', 'fssai_expires_on'] as const

/**
 * Lists, adds, edits and deletes outlets. The page works without the managers' names, so a failure to load them is only
 * logged. `?edit=` in the URL opens an outlet's dialog, and `&field=` focuses a field in it.
 */
export function OutletsPage() {
  const texts = useOutletsTexts()
  const [editing, setEditing] = useState<{ outlet: Outlet | null } | null>(null)
  const [deleting, setDeleting] = useState<Outlet | null>(null)
  const outlets = useLoad<typeof listOutlets>('GET /admin/outlets', {}, { failure: texts.loadFailed })
  const accounts = useLoad<typeof listUsers>('GET /admin/users', { querystring: {} }, { failure: null })
  const taking = useLoad<typeof listTaking>('GET /outlets/taking', {}, { failure: null, everySeconds: 60 })
  // Without `page` the response is an array.
  const users = Array.isArray(accounts.data) ? accounts.data : undefined
  const create = () => setEditing({ outlet: null })
  const [params, setParams] = useSearchParams()
  const named = outlets.data?.find(({ id }) => id === params.get('edit'))
  const edited = editing ?? (named && { outlet: named })
  const close = () => {
    setEditing(null)
    if (named) setParams({}, { replace: true })
  }
  const isEmpty = outlets.data?.length === 0
  const add = !isEmpty && (
    <Button look="primary" icon={<Plus aria-hidden />} onClick={create}>
      {texts.add}
    </Button>
  )
  return (
    <AdminFrame title={texts.title} actions={add}>
      {isEmpty && <NoOutlets onCreate={create} />}
      {!outlets.data && (
        <Unloaded
          load={outlets}
          coming={<Coming className={styles.grid} count={3} height="22rem" />}
          failed={texts.loadFailed}
        />
      )}
      <ul className={styles.grid}>
        {outlets.data?.map((outlet) => (
          <li key={outlet.id}>
            <OutletCard
              outlet={outlet}
              users={accounts.isError ? (users ?? []) : users}
              taking={taking.data?.outlets.find(({ outlet_id }) => outlet_id === outlet.id)}
              onEdit={() => setEditing({ outlet })}
              onDelete={() => setDeleting(outlet)}
            />
          </li>
        ))}
      </ul>
      {edited && (
        <OutletDialog
          outlet={edited.outlet}
          users={users}
          focus={paperFields.find((field) => field === params.get('field'))}
          onClose={close}
        />
      )}
      <DeleteOutletDialog outlet={deleting} onClose={() => setDeleting(null)} />
    </AdminFrame>
  )
}

function NoOutlets({ onCreate }: { onCreate: () => void }) {
  const common = useTexts()
  const texts = useOutletsTexts()
  return (
    <EmptyState
      picture={<NoOutletsPicture />}
      title={common.noOutlets}
      action={
        <Button look="primary" icon={<Plus aria-hidden />} onClick={onCreate}>
          {texts.createFirst}
        </Button>
      }
    >
      {common.noOutletsHint}
    </EmptyState>
  )
}
