import { powerOf } from './call-powers.ts'
import { positionFacts, staffPositions } from './positions.ts'
import { type Power, powers, powersOf } from './powers.ts'

/** Generates docs/positions.md. */
export function positionsDocument(): string {
  const names = Object.keys(powers) as Power[]
  const callsOf = (power: Power) =>
    Object.entries(powerOf).flatMap(([call, needs]) =>
      needs !== 'self' && needs.includes(power) ? [`\`${call}\``] : [],
    )
  return [
    '# Staff positions',
    '',
    'Made from `packages/contracts/src/staff-positions/` by `npm run write`.',
    '',
    table([
      ['position', 'role', 'at', 'given by', 'powers'],
      ...staffPositions.map((position) => {
        const { role, of, givenByManagers } = positionFacts[position]
        const given = givenByManagers ? 'admins, managers of the outlet' : 'admins'
        return [position, role, of, given, powersOf[position].map((power) => `\`${power}\``).join(', ') || '—']
      }),
    ]),
    '',
    'The main manager of an outlet (`outlets.manager_id`) has the powers of a manager there without a row. A call with',
    'several powers needs one of them. Calls about the person themselves need none.',
    '',
    table([
      ['power', 'meaning', 'calls'],
      ...names.map((power) => [`\`${power}\``, powers[power], callsOf(power).join(', ') || '—']),
    ]),
    '',
  ].join('\n')
}

/** Pads the columns as the formatter does. */
function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}
