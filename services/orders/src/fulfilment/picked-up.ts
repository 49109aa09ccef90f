import { refusal } from '@tapri/service-kit/http/problems'

/** Refuses what is for orders that are delivered. */
export const IsPickedUp = refusal('IS_PICKED_UP')
