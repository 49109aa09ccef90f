import type { me, User } from '@tapri/contracts/auth'
import type { listTaking } from '@tapri/contracts/taking'
import { useLoad } from '@tapri/web-kit/queries'
import { RemoteProvider, type RemoteProps, useShell } from '@tapri/web-kit/remote'
import { useTabChoice } from '@tapri/web-kit/use-device-choice'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { NoOutlet } from '../no-outlet.tsx'
import { narrowCall, narrowDownload } from './narrow.ts'
import { type Place, placesOf, powersAt } from './rules.ts'
import { useAtOutletTexts } from './texts.ts'
import { ALL, PlaceContext } from './use-place.ts'

/**
 * Provides the outlet chosen in this tab to the pages: the user with that outlet, their powers there, and calls
 * narrowed to it. Another outlet remounts the pages; if the person no longer works there, a notice replaces them.
 */
export function AtOutlet({ children }: { children: ReactNode }) {
  const person = usePerson()
  const places = usePlaces(person)
  const [chosen, choose] = useTabChoice('outlet', [places[0]?.id ?? ALL, ...places.map(({ id }) => id ?? ALL)])
  const place = places.find(({ id }) => (id ?? ALL) === chosen)
  const lost = useLost(places, place)
  const shell = useShellAt(person, places, place)
  return (
    <PlaceContext value={{ place, places, choose }}>
      <RemoteProvider key={place?.id ?? chosen} shell={shell}>
        {place ? children : <NoOutlet lost={lost} />}
      </RemoteProvider>
    </PlaceContext>
  )
}

/**
 * Refetches the user every 15 s and when the live stream asks for it, since positions may be granted and revoked at any
 * time.
 */
function usePerson(): User {
  const { user } = useShell()
  const { data } = useLoad<typeof me>('GET /auth/me', {}, { failure: null, everySeconds: 15 })
  return data ?? user
}

/** Includes inactive outlets: their days and closings are still read. */
function usePlaces(person: User): Place[] {
  const { all } = useAtOutletTexts()
  const isEverywhere = person.positions?.some(({ outlet_id }) => outlet_id === null) ?? false
  const { data } = useLoad<typeof listTaking>('GET /outlets/taking', {}, { failure: null, enabled: isEverywhere })
  const others = (data?.outlets ?? []).map(({ outlet_id: id, outlet_name: name = '' }) => ({ id, name }))
  return placesOf(
    person,
    { id: null, name: all },
    others.toSorted((a, b) => a.name.localeCompare(b.name)),
  )
}

/**
 * Returns the shell's props for an outlet. With a single outlet the calls need not name it: the services take it from
 * the user.
 */
function useShellAt(person: User, places: readonly Place[], place: Place | undefined): RemoteProps {
  const shell = useShell()
  const { call, download } = shell
  const named = places.length > 1 ? (place?.id ?? undefined) : undefined
  const calls = useMemo(
    () =>
      named === undefined
        ? { call, download }
        : { call: narrowCall(call, named), download: narrowDownload(download, named) },
    [call, download, named],
  )
  const can = useMemo(() => {
    const powers = powersAt(person, place?.id ?? null)
    return (power: Parameters<NonNullable<RemoteProps['can']>>[0]) => powers.has(power)
  }, [person, place?.id])
  const user = useMemo(
    () => ({ ...person, assigned_outlet_id: place?.id ?? null, assigned_outlet_name: place?.name ?? null }),
    [person, place?.id, place?.name],
  )
  return { ...shell, ...calls, can, user }
}

/** Shows a toast about an outlet where the person no longer works, and returns its name. */
function useLost(places: readonly Place[], place: Place | undefined): string | undefined {
  const texts = useAtOutletTexts()
  const { toast } = useShell()
  const [seen, see] = useState<{ place: Place | undefined; lost?: string | undefined }>({ place })
  if (place?.id !== seen.place?.id) {
    const isLost = !places.some(({ id }) => id === seen.place?.id)
    see({ place, lost: isLost ? seen.place?.name : undefined })
  }
  useEffect(() => {
    if (seen.place && seen.lost !== undefined) toast('warning', texts.lost(seen.lost))
  }, [seen, toast, texts])
  return seen.lost
}
