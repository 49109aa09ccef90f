import type { History } from './history.ts'
import { type LiveStream, type LiveStreams, message, now } from './streams.ts'
import { askAnew } from './tell.ts'

/**
 * Remembers after which event a person's positions changed. Their page may show an outlet that they lost, so an open
 * page reloads everything, and no stream resumes from before. A manager's stream cannot resume either from before this
 * process knew all positions.
 */
export function sightChanges(history: History, streams: LiveStreams) {
  const changedAfter = new Map<string, number>()
  let startedAfter: number | undefined
  return {
    changed: (personId: string) => {
      changedAfter.set(personId, history.newest())
      askAnew(streams, personId, () => message('reset', { at: now() }, history.newestId()))
    },
    /** Returns the id from which a stream can resume, or undefined. */
    resumable: (lastEventId: string | undefined, { viewer: { id, role } }: LiveStream) => {
      startedAfter ??= history.newest()
      const after = Math.max(startedAfter, changedAfter.get(id) ?? 0)
      const isSame = role !== 'outlet_manager' || Number(lastEventId?.split('-')[1]) > after
      return isSame ? lastEventId : undefined
    },
  }
}
