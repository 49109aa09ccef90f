import type { createOutlet, Outlet, OutletForm, updateOutlet } from '@tapri/contracts/outlets'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import type { UseFormSetError } from 'react-hook-form'
import { showFieldErrors } from '../form-errors.ts'
import { fieldOfPath, type OutletFields } from './outlet-form.ts'
import { useOutletsTexts } from './texts.ts'

/** Creates an outlet, or changes the given one; what the server finds wrong shows at its field. */
export function useSaveOutlet(outlet: Outlet | null, setError: UseFormSetError<OutletFields>) {
  const texts = useOutletsTexts()
  const { call } = useShell()
  const send = (body: OutletForm) =>
    outlet
      ? call<typeof updateOutlet>('PUT /admin/outlets/:id', { params: { id: outlet.id }, body })
      : call<typeof createOutlet>('POST /admin/outlets', { body })

  const { run, busy } = useAction(
    async (body: OutletForm) => {
      try {
        return await send(body)
      } catch (error) {
        showFieldErrors(error, setError, fieldOfPath)
        throw error
      }
    },
    {
      failure: texts.saveFailed,
      success: outlet ? texts.updated : texts.created,
      refreshes: ['GET /admin/outlets', 'GET /admin/users'],
    },
  )
  return { save: run, isSaving: busy }
}
