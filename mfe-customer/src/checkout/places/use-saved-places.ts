import type { deletePlace, listPlaces, PlaceForm, SavedPlace, savePlace } from '@tapri/contracts/places'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { uuid } from '@tapri/web-kit/uuid'
import { idFor } from './rules.ts'
import { usePlacesTexts } from './texts.ts'

/**
 * Loads the saved places; undefined until they are known and after a failure: then nothing is offered.
 */
export function useSavedPlaces() {
  const texts = usePlacesTexts()
  const { call } = useShell()
  const { data } = useLoad<typeof listPlaces>('GET /users/places', {}, { failure: null })
  const refreshes = ['GET /users/places'] as const

  const saving = useAction(
    (form: PlaceForm) =>
      call<typeof savePlace>('PUT /users/places/:id', {
        params: { id: idFor(form.name, data?.places ?? [], uuid) },
        body: form,
      }),
    { failure: texts.saveFailed, success: ({ name }) => texts.saved(name), refreshes },
  )
  const removing = useAction(
    async ({ id, name }: SavedPlace) => {
      await call<typeof deletePlace>('DELETE /users/places/:id', { params: { id }, querystring: {} })
      return name
    },
    { failure: texts.removeFailed, success: (name) => texts.removed(name), refreshes },
  )
  return { places: data?.places, save: saving.run, isSaving: saving.busy, remove: removing.run }
}
