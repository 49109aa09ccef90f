export { type Positions, toOrderPosition } from './positions.ts'
