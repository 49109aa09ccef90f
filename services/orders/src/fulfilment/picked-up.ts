import { refusal } from '@tapri/service-kit/http/problems'

/** Refuses a step that only delivery orders have. */
export const IsPickedUp = refusal('IS_PICKED_UP')
