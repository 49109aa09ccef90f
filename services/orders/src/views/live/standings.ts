import type { EventData } from '@tapri/contracts/events'
import { callerFrom } from '@tapri/service-kit/http/access'
import { findStandings, type Standing } from '@tapri/service-kit/data/accounts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import { endStream, type LiveStream, type LiveStreams } from './streams.ts'

/** Streams checked in one query: reading the result of more would delay the events. */
const CHECKED_AT_ONCE = 200

/** Ends streams whose token is no longer valid, or grants less than when they began. */
export function createJudge(db: Kysely<Database>, streams: LiveStreams) {
  function judge(stream: LiveStream, standing: Standing) {
    const caller = callerFrom(stream.claims, standing)
    if (caller?.role !== stream.viewer.role || caller.status !== 'active') endStream(stream, 'ended')
  }
  return {
    accountChanged: (account: EventData<'auth.person.changed'>) => {
      for (const stream of streams.of(account.person_id)) {
        judge(stream, { account, sessionEnded: false, validFrom: 0 })
      }
    },
    sessionEnded: ({ session_id }: EventData<'auth.session.ended'>) => {
      for (const stream of streams.all()) if (stream.claims.sid === session_id) endStream(stream, 'ended')
    },
    /** Checks the replica tables, in case an event did not arrive in time. */
    check: async (some: Iterable<LiveStream>) => {
      const left = [...some]
      while (left.length > 0) {
        const checked = left.splice(-CHECKED_AT_ONCE)
        const claims = checked.map((stream) => stream.claims)
        const standings = await findStandings(db, claims)
        for (const [index, stream] of checked.entries()) {
          const standing = standings[index]
          if (standing) judge(stream, standing)
        }
      }
    },
  }
}
