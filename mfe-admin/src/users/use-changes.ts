import type { listStaffEvents, markStaffEventsSeen, StaffEvent } from '@tapri/contracts/staff'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useEffect, useState } from 'react'
import { EVENTS_AT_ONCE, useStaffEvents } from '../use-staff-events.ts'
import { useChangesTexts } from './changes-texts.ts'

/** Merges lists: no duplicate ids, newest first. */
const merged = (...lists: readonly (readonly StaffEvent[])[]) =>
  [...new Map(lists.flat().map((event) => [event.id, event])).values()].sort((a, b) => b.id - a.id)

/**
 * Loads the changes to accounts while the panel is open. Opening marks them as seen; the label "new" stays until it is
 * closed.
 */
export function useChanges() {
  const texts = useChangesTexts()
  const { call } = useShell()
  const { data, isError, refetch } = useStaffEvents()
  /** All changes loaded so far: the newest page moves on while the panel is open. */
  const [known, setKnown] = useState<readonly StaffEvent[]>([])
  const [isAll, setAll] = useState(false)
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const events = data && merged(known, data.events)
  if (events && events.length > known.length) setKnown(events)

  const arrived = events?.filter((event) => event.new && !fresh.has(event.id)) ?? []
  if (arrived.length > 0) setFresh(new Set([...fresh, ...arrived.map(({ id }) => id)]))

  const { run: markSeen } = useAction(
    async (id: number) => {
      try {
        await call<typeof markStaffEventsSeen>('PUT /admin/staff-events/seen', { body: { id } })
      } catch (error) {
        // They stay unseen and are marked with the next change; a toast would only distract.
        console.warn('PUT /admin/staff-events/seen failed', error)
      }
    },
    { failure: texts.failed, refreshes: ['GET /admin/staff-events'] },
  )
  const newest = data?.unseen ? data.events[0]?.id : undefined
  useEffect(() => {
    if (newest !== undefined) void markSeen(newest)
    // oxlint-disable-next-line react/exhaustive-deps -- once per newest event
  }, [newest])

  const { run: showEarlier, busy } = useAction(
    async (before: number) => {
      const querystring = { before, limit: EVENTS_AT_ONCE }
      const answer = await call<typeof listStaffEvents>('GET /admin/staff-events', { querystring })
      setKnown((known) => merged(answer.events, known))
      setAll(answer.events.length < EVENTS_AT_ONCE)
    },
    { failure: texts.earlierFailed },
  )
  const oldest = events?.at(-1)?.id
  return {
    events,
    isNew: ({ id }: StaffEvent) => fresh.has(id),
    isError,
    refetch,
    /** Loads the next older page; undefined if there is none. */
    showEarlier:
      oldest === undefined || isAll || (events?.length ?? 0) < EVENTS_AT_ONCE ? undefined : () => showEarlier(oldest),
    busy,
  }
}
