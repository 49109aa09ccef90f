export type { DutyFact } from './duty-fact.ts'
export { writePerson } from './people/people.ts'
export { type Positions, toOrderPosition } from './positions.ts'
