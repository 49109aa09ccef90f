import type { FieldDescription } from '../field-description.ts'

/** Fields about duty and hours. */
export const dutyFields: Record<string, FieldDescription> = {
  on_duty: 'Whether they are on duty at the outlet that asks; missing where it has no riders of its own.',
  duty: 'The outlet where they are on duty, and since when; missing: off duty.',
  duty_id: 'Duty to end; only for `too_long`.',
  needs: 'Matters that somebody must attend to.',
  person_phone: 'Their phone.',
  'OwnDuty.since': 'When the duty began.',
  'OwnDuty.orders': 'Open orders that they have to deliver.',
  'OwnDuty.outlets': 'Outlets where they may go on duty.',
  'PersonOnDuty.since': 'When the duty began.',
  'PersonOnDuty.orders': 'Open orders that they have to deliver.',
  'PersonOnDuty.name': ['Their name.', 'Ravi'],
  'DutyNeed.kind':
    '`too_long`: a duty that was probably not ended; `nobody`: orders wait and no rider is on duty; `off_duty`: orders of a rider who is off duty.',
  'DutyNeed.since': 'Beginning of the duty, or time of the oldest order.',
  'DutyNeed.orders': 'Number of open orders concerned.',
  'DutyNeed.person_name': 'The person concerned; missing for `nobody`.',
  'listDuty.people': 'Everybody on duty, the longest first.',
  'exportHours.from': ['A day of the first week.', '2026-11-02'],
  'exportHours.to': ['A day of the last week.', '2026-11-29'],
  'exportHours.outlet_id': 'Only the hours at this outlet.',
}

export const dutySchemas: Record<string, FieldDescription> = {
  DutyNeed: 'A matter of duty that somebody must attend to.',
  OwnDuty: "The caller's duty, and the outlets where they may begin one.",
  PersonOnDuty: 'A person on duty.',
}
