import type { OwnDuty } from '@tapri/contracts/duty'
import type { StaffPosition } from '@tapri/contracts/staff-positions/positions'
import type { TestUser } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { type Fixture, request } from '../testing/testing.ts'

/** Returns the calls about duty that a test makes. */
export const dutyCalls = (fixture: Fixture) => ({
  give: async <Person extends TestUser>(person: Person, position: StaffPosition, outlet_id = fixture.outlet.id) => {
    await fixture.db.insertInto('known_positions').values({ person_id: person.id, outlet_id, position }).execute()
    return person
  },
  see: async (by: TestUser) => (await request<OwnDuty>(fixture, by, 'GET', '/duty')).body,
  begin: (by: TestUser, outlet_id = fixture.outlet.id) => request<OwnDuty>(fixture, by, 'PUT', '/duty', { outlet_id }),
  end: (by: TestUser) => request<OwnDuty>(fixture, by, 'DELETE', '/duty'),
  /** Moves the start of an open duty into the past. */
  beganAgo: (by: TestUser, minutes: number) =>
    fixture.db
      .updateTable('duties')
      .set({ started_at: sql<Date>`now() - make_interval(mins => ${minutes}::int)` })
      .where('person_id', '=', by.id)
      .where('ended_at', 'is', null)
      .execute(),
})
