/** A person who went on or off duty, and the outlet. */
export interface DutyFact {
  outlet_id: string
  person_id: string
}
