import type { EventData } from '@tapri/contracts/events'
import { callerFrom } from '@tapri/service-kit/access'
import { findStandings, type Standing } from '@tapri/service-kit/accounts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import type { LiveStream, LiveStreams } from './streams.ts'

/** Ends the streams whose token no longer counts, or counts for less than when they began. */
export function createJudge(db: Kysely<Database>, streams: LiveStreams) {
  function judge(stream: LiveStream, standing: Standing) {
    const caller = callerFrom(stream.claims, standing)
    if (caller?.role !== stream.viewer.role || caller.status !== 'active') stream.end('ended')
  }
  return {
    accountChanged: (account: EventData<'auth.person.changed'>) => {
      for (const stream of streams.of(account.person_id)) {
        judge(stream, { account, sessionEnded: false, validFrom: 0 })
      }
    },
    sessionEnded: ({ session_id }: EventData<'auth.session.ended'>) => {
      for (const stream of streams.all()) if (stream.claims.sid === session_id) stream.end('ended')
    },
    /** By the replica tables, for what no event told in time. One query. */
    check: async (some: Iterable<LiveStream>) => {
      const checked = [...some]
      if (checked.length === 0) return
      const standings = await findStandings(
        db,
        checked.map(({ claims }) => claims),
      )
      for (const [index, standing] of standings.entries()) {
        const stream = checked[index]
        if (stream) judge(stream, standing)
      }
    },
  }
}
